/** Asks what the page would be, a moment after the last key. */
import { useEffect, useEffectEvent } from "react";

/**
 * `asked` says what would change, and is undefined where nothing would: that is heard at once. An answer to what is not
 * asked any more, or that does not come, is not heard. `pause` is in milliseconds.
 */
export function useAttempt<Answer>(
  asked: string | undefined,
  pause: number,
  attempt: (asked: string) => Promise<Answer>,
  hear: (answer: Answer | undefined) => void,
): void {
  const onAttempt = useEffectEvent(attempt);
  const onHear = useEffectEvent(hear);
  useEffect(() => {
    if (asked === undefined) return onHear(undefined);
    let isOld = false;
    const timer = setTimeout(async () => {
      const answer = await onAttempt(asked).catch(() => undefined);
      if (!isOld && answer !== undefined) onHear(answer);
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [asked, pause]);
}
