/** The keys of a bucket: where they come from, and a form for those that the machine does not know. */
import { useEffect, useEffectEvent, useState } from "react";
import { AskFailed, ask, type KeysState, type Store } from "./api.ts";
import { KeysForm } from "./KeysForm.tsx";
import { Said } from "./Said.tsx";
import { workWords } from "./words.ts";

interface Props {
  readonly store: Store;
  /** Whether the bucket has just refused for want of the right ones. */
  readonly isWanted: boolean;
}

/** After the last key of an address, in milliseconds. */
const PAUSE = 300;

const FROM = {
  kept: workWords.keysKept,
  given: workWords.keysGiven,
  elsewhere: workWords.keys,
} as const;

export function BucketKeys({ store, isWanted }: Props) {
  const [state, setState] = useState<KeysState>();
  const [refusal, setRefusal] = useState("");
  /** Whether others were given since the bucket refused. */
  const [isMended, setMended] = useState(false);
  const take = (asked: Promise<{ readonly keys: KeysState }>, isOld = () => false) =>
    asked.then(
      ({ keys }) => {
        if (isOld()) return;
        setState(keys);
        setRefusal("");
      },
      (error: unknown) => {
        if (!(error instanceof AskFailed)) throw error;
        if (!isOld()) setRefusal(error.message);
      },
    );
  const look = useEffectEvent(take);
  useEffect(() => {
    if (!isWanted) setMended(false);
  }, [isWanted]);
  const { target, endpoint } = store;
  useEffect(() => {
    let isOld = false;
    const of = { target, ...(endpoint ? { endpoint } : {}) };
    const timer = setTimeout(() => void look(ask("keys", { store: of }), () => isOld), PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [target, endpoint]);
  return (
    <details className="keys" open={isWanted}>
      <summary>{workWords.keysOf}</summary>
      <p className="help" aria-live="polite">
        {FROM[state?.from ?? "elsewhere"]}
      </p>
      {state?.fault && (
        <p className="help">
          <Said>{state.fault}</Said>
        </p>
      )}
      {refusal && (
        <p role="alert">
          <Said>{refusal}</Said>
        </p>
      )}
      {state && (state.from === "elsewhere" || (isWanted && !isMended)) && (
        <KeysForm
          canKeep={!state.fault}
          onGiven={(given) =>
            void take(ask("giveKeys", { store, ...given })).then(() => setMended(true))
          }
        />
      )}
      {state && state.from !== "elsewhere" && (
        <button type="button" onClick={() => void take(ask("forgetKeys", { store }))}>
          {workWords.forgetKeys}
        </button>
      )}
    </details>
  );
}
