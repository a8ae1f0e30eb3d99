/** What would change for visitors, and the buttons that let them see it: nothing that was not looked at is sent. */
import { useEffect, useState } from "react";
import { AskFailed, ask, type ShownState, type Store } from "./api.ts";
import { BucketKeys } from "./BucketKeys.tsx";
import { BusyButton } from "./BusyButton.tsx";
import { ChangedPictures } from "./ChangedPictures.tsx";
import { JobFailure } from "./JobFailure.tsx";
import { JobProgress } from "./JobProgress.tsx";
import { KeptCommits } from "./KeptCommits.tsx";
import { Panel } from "./Panel.tsx";
import type { Leads } from "./ProblemList.tsx";
import { Releases } from "./Releases.tsx";
import { Said } from "./Said.tsx";
import { StoreForm } from "./StoreForm.tsx";
import { useJob } from "./use-job.ts";
import { workWords } from "./words.ts";

interface Props extends Leads {
  readonly onClose: () => void;
}

type Result = NonNullable<ShownState["result"]>;

export function Publish({ onClose, ...leads }: Props) {
  const [store, setStore] = useState<Store>({ target: "" });
  const [isKnown, setKnown] = useState(false);
  const [looked, setLooked] = useState<Result>();
  const [releases, setReleases] = useState<Result["releases"]>();
  const [pictures, setPictures] = useState<Result["pictures"]>();
  const [name, setName] = useState("preview");
  const [fault, setFault] = useState("");
  const job = useJob(({ job: asked, result }) => {
    const { type } = asked;
    if (type === "check") return;
    if (store.target === "") setStore(asked.store);
    else if (JSON.stringify(store) !== JSON.stringify(asked.store)) return;
    if (type === "look") {
      setLooked(result);
      setPictures(undefined);
    }
    if (type === "pictures") setPictures(result?.pictures);
    if (result?.releases) setReleases(result.releases);
    // What was stopped or refused sent nothing: what was looked at still is what would be sent.
    if ((type === "publish" || type === "rollback") && result) {
      setLooked(undefined);
      setPictures(undefined);
      // They are others by now.
      if (type === "rollback") setReleases(undefined);
    }
  });

  useEffect(() => {
    ask("target").then(
      (answer) => {
        const { store: known } = answer;
        if (known) setStore((now) => (now.target === "" ? known : now));
        setKnown(answer.store !== undefined);
      },
      (error: unknown) => {
        if (!(error instanceof AskFailed)) throw error;
        setFault(error.message);
      },
    );
  }, []);

  const { state } = job;
  const own = state && state.job.type !== "check" ? state : undefined;
  const isBusy = state?.isRunning === true;
  const hasTarget = store.target !== "";
  const { hash = "" } = looked ?? {};
  return (
    <Panel title={workWords.publish} onClose={onClose}>
      <StoreForm
        store={store}
        isOpen={!isKnown}
        onChange={(next) => {
          setStore(next);
          setLooked(undefined);
          setPictures(undefined);
          setReleases(undefined);
        }}
      />
      {store.target !== "" && <BucketKeys store={store} isWanted={wantsKeys(own)} />}
      {(fault || job.fault) && (
        <p role="alert">
          <Said>{fault || job.fault}</Said>
        </p>
      )}
      <div className="leads">
        <BusyButton
          type="button"
          className={looked ? "" : "main"}
          isBusy={isBusy}
          disabled={!hasTarget}
          onClick={() => job.start({ type: "look", store })}
        >
          {looked ? workWords.lookAgain : workWords.look}
        </BusyButton>
        {looked && !looked.isNothing && (
          <BusyButton
            type="button"
            className="main"
            isBusy={isBusy}
            disabled={!hasTarget}
            onClick={() => job.start({ type: "publish", store, hash })}
          >
            {workWords.publishNow}
          </BusyButton>
        )}
      </div>
      {isBusy && !own && <p className="help">{workWords.busy}</p>}
      {own?.isRunning && <JobProgress state={own} onStop={job.stop} />}
      {own?.failure && <JobFailure failure={own.failure} {...leads} />}
      <Ended state={own} looked={looked} />
      {looked && !looked.isNothing && !pictures && (releases?.length ?? 0) > 0 && (
        <BusyButton
          type="button"
          isBusy={isBusy}
          disabled={!hasTarget}
          onClick={() => job.start({ type: "pictures", store, hash })}
        >
          {workWords.takePictures}
        </BusyButton>
      )}
      {pictures && <ChangedPictures pages={pictures} />}
      <KeptCommits live={releases?.find(({ live }) => live)?.commit?.id} />
      <h3>{workWords.preview}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          job.start({ type: "preview", store, name });
        }}
      >
        <label className="field">
          {workWords.previewName}
          <input
            dir="ltr"
            value={name}
            pattern="[a-z0-9]([a-z0-9\-]{0,61}[a-z0-9])?"
            required
            onChange={({ target }) => setName(target.value)}
          />
          <span className="help">{workWords.previewHint}</span>
        </label>
        <BusyButton type="submit" isBusy={isBusy} disabled={!hasTarget}>
          {workWords.sendPreview}
        </BusyButton>
      </form>
      <h3>{workWords.releases}</h3>
      {releases ? (
        <Releases
          releases={releases}
          isBusy={isBusy}
          onBack={(id) => job.start({ type: "rollback", store, id })}
        />
      ) : (
        <BusyButton
          type="button"
          isBusy={isBusy}
          disabled={!hasTarget}
          onClick={() => job.start({ type: "releases", store })}
        >
          {workWords.showReleases}
        </BusyButton>
      )}
    </Panel>
  );
}

const wantsKeys = (state: ShownState | undefined): boolean =>
  state?.failure?.problems.some(({ rule }) => WANT_KEYS.has(rule)) === true;

const WANT_KEYS = new Set(["publish/no-credentials", "publish/wrong-credentials"]);

interface EndedProps {
  readonly state: ShownState | undefined;
  readonly looked: Result | undefined;
}

/** What the last command said at its end, or else the look, with what it wants nobody to miss. */
function Ended({ state, looked }: EndedProps) {
  const isSilent = state?.job.type === "releases" || state?.job.type === "pictures";
  const { lines = [], address, isNothing } = (isSilent ? undefined : state?.result) ?? looked ?? {};
  return (
    <div className="said" aria-live="polite">
      {isNothing && <p>{workWords.nothing}</p>}
      {state?.notices.map((notice) => (
        <p key={notice} className="help">
          <Said>{notice}</Said>
        </p>
      ))}
      {!isNothing &&
        lines.map((line) => (
          <p key={line} className={line.startsWith("  ") ? "inner" : ""}>
            <Said>{line.trim()}</Said>
          </p>
        ))}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {workWords.openPreview}
          </a>
        </p>
      )}
    </div>
  );
}
