import type { Store } from "./api.ts";
import { workWords } from "./words.ts";

interface Props {
  readonly store: Store;
  readonly isOpen: boolean;
  readonly onChange: (store: Store) => void;
}

/** Where releases go: asked for once, remembered after the first publish as by the command. */
export function StoreForm({ store, isOpen, onChange }: Props) {
  const { target, endpoint = "", region = "" } = store;
  const given = (next: Readonly<Record<"target" | "endpoint" | "region", string>>) =>
    onChange({
      target: next.target.trim(),
      ...(next.endpoint.trim() ? { endpoint: next.endpoint.trim() } : {}),
      ...(next.region.trim() ? { region: next.region.trim() } : {}),
    });
  const all = { target, endpoint, region };
  return (
    <details open={isOpen}>
      <summary>
        {workWords.where}
        {target && (
          <>
            : <bdi>{target}</bdi>
          </>
        )}
      </summary>
      <label className="field">
        {workWords.target}
        <input
          dir="ltr"
          value={target}
          onChange={(event) => given({ ...all, target: event.target.value })}
        />
        <span className="help">{workWords.targetHint}</span>
      </label>
      <label className="field">
        {workWords.endpoint}
        <input
          dir="ltr"
          value={endpoint}
          onChange={(event) => given({ ...all, endpoint: event.target.value })}
        />
        <span className="help">{workWords.endpointHint}</span>
      </label>
      <label className="field">
        {workWords.region}
        <input
          dir="ltr"
          value={region}
          onChange={(event) => given({ ...all, region: event.target.value })}
        />
      </label>
    </details>
  );
}
