import { useState } from "react";
import { workWords } from "./words.ts";

interface Given {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly isKept: boolean;
}

interface Props {
  /** Whether the system has a store of secrets. */
  readonly canKeep: boolean;
  readonly onGiven: (given: Given) => void;
}

export function KeysForm({ canKeep, onGiven }: Props) {
  const [accessKeyId, setId] = useState("");
  const [secretAccessKey, setSecret] = useState("");
  const [isKept, setKept] = useState(true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onGiven({ accessKeyId, secretAccessKey, isKept: isKept && canKeep });
      }}
    >
      <label className="field">
        {workWords.keyId}
        <input
          dir="ltr"
          value={accessKeyId}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setId(target.value.trim())}
        />
      </label>
      <label className="field">
        {workWords.keySecret}
        <input
          dir="ltr"
          type="password"
          value={secretAccessKey}
          required
          autoComplete="off"
          onChange={({ target }) => setSecret(target.value.trim())}
        />
      </label>
      {canKeep && (
        <label>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          {workWords.keepKeys}
        </label>
      )}
      <button type="submit">{workWords.useKeys}</button>
    </form>
  );
}
