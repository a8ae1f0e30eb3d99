/** `build-site preview`: the built site as a host will answer for it. */
import type { Config, ProcessLike } from "../config.ts";
import type { Profile } from "../hosting/answer.ts";
import { recoverOutput } from "../output/stage.ts";
import type { Reporter } from "../report.ts";
import { openBrowser } from "../serve/open-browser.ts";
import { showToPhones } from "../serve/phone.ts";
import { startPreview } from "../serve/preview.ts";
import { announce, untilStopped } from "../serve/terminal.ts";

export interface PreviewCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly profile: Profile;
  readonly open?: boolean;
}

export async function preview(
  { out, output }: Pick<Config, "out" | "output">,
  report: Reporter,
  { port, host, profile, open }: PreviewCommandOptions,
  process: ProcessLike,
): Promise<void> {
  await recoverOutput(out);
  const server = await startPreview({ out, profile, port, host });
  announce(report, server, port, `${ABOUT[profile]} · o open · q quit`);
  await showToPhones(report, output, server);
  const show = () => openBrowser(server.origin, report);
  if (open) show();
  await untilStopped(process, report, { o: show });
  await server.close();
}

const ABOUT: Readonly<Record<Profile, string>> = {
  website: "as a bucket's website endpoint",
  rest: "as a bucket's plain endpoint behind a front",
  cdn: "as a CDN that reads _redirects",
};
