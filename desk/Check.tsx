/** What `check` finds, as a list that leads to each place. */
import type { ShownProblem } from "./api.ts";
import { BusyButton } from "./BusyButton.tsx";
import { JobFailure } from "./JobFailure.tsx";
import { JobProgress } from "./JobProgress.tsx";
import { Panel } from "./Panel.tsx";
import { type Leads, ProblemList } from "./ProblemList.tsx";
import { Said } from "./Said.tsx";
import { useJob } from "./use-job.ts";
import { workWords } from "./words.ts";

interface Props extends Leads {
  readonly onClose: () => void;
}

export function Check({ onClose, ...leads }: Props) {
  const { state, fault, start, stop } = useJob(() => {});
  const own = state?.job.type === "check" ? state : undefined;
  const report = own?.result?.report;
  const isBusy = state?.isRunning === true;
  return (
    <Panel title={workWords.problems} onClose={onClose}>
      <p className="help">{workWords.checkHint}</p>
      <BusyButton
        type="button"
        className="main"
        isBusy={isBusy}
        onClick={() => start({ type: "check" })}
      >
        {report ? workWords.checkAgain : workWords.check}
      </BusyButton>
      {fault && (
        <p role="alert">
          <Said>{fault}</Said>
        </p>
      )}
      {isBusy && !own && <p className="help">{workWords.busy}</p>}
      {own?.isRunning && <JobProgress state={own} onStop={stop} />}
      {own?.failure && <JobFailure failure={own.failure} {...leads} />}
      <p aria-live="polite">
        {report &&
          (report.problems.length === 0
            ? workWords.good(report.pages)
            : workWords.bad(report.pages, report.problems.length))}
      </p>
      {report && (
        <>
          <Section
            title={workWords.toMend}
            problems={report.problems.filter((one) => !isLaunch(one))}
            {...leads}
          />
          <Section
            title={workWords.launch}
            problems={report.problems.filter(isLaunch)}
            {...leads}
          />
          <Section title={workWords.notices} problems={report.notices} {...leads} />
        </>
      )}
    </Panel>
  );
}

const isLaunch = ({ rule }: ShownProblem): boolean => rule.startsWith("launch/");

interface SectionProps extends Leads {
  readonly title: (count: number) => string;
  readonly problems: readonly ShownProblem[];
}

const Section = ({ title, problems, ...leads }: SectionProps) =>
  problems.length > 0 && (
    <section>
      <h3>{title(problems.length)}</h3>
      <ProblemList problems={problems} {...leads} />
    </section>
  );
