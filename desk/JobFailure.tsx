import type { ShownState } from "./api.ts";
import { type Leads, ProblemList } from "./ProblemList.tsx";
import { Said } from "./Said.tsx";

interface Props extends Leads {
  readonly failure: NonNullable<ShownState["failure"]>;
}

/** What a command refused, in its words. */
export const JobFailure = ({ failure, ...leads }: Props) => (
  <div role="alert">
    <p className="over">
      <Said>{failure.message}</Said>
    </p>
    <ProblemList problems={failure.problems} {...leads} />
  </div>
);
