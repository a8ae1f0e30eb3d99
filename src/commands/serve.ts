/** `build-site serve`: the site in a browser while it is worked on. */
import type { Config, ProcessLike } from "../config.ts";
import type { Reporter } from "../report.ts";
import { openBrowser } from "../serve/open-browser.ts";
import { showToPhones } from "../serve/phone.ts";
import { type Serving, startServe } from "../serve/serve.ts";
import { announce, untilStopped } from "../serve/terminal.ts";
import { createUpdateReport } from "../serve/update-report.ts";

export interface ServeCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

export async function serve(
  config: Config,
  report: Reporter,
  { port, host, open }: ServeCommandOptions,
  process: ProcessLike,
): Promise<void> {
  const server = await startServe(config, {
    port,
    host,
    onUpdate: config.output.json ? () => {} : createUpdateReport(report),
    onPageError: config.output.json ? () => {} : report.failure,
    onNotice: report.warn,
    onWatchFailed: (reason) => report.warn(`edits are looked for by polling: ${reason}`),
  });
  announce(report, server, port, "h help · o open · r rebuild · q quit");
  await showToPhones(report, config.output, server);
  const show = () => openBrowser(server.origin, report);
  if (open) show();
  await untilStopped(process, report, keys(server, report, show));
  await server.close();
}

const keys = (server: Serving, report: Reporter, show: () => void) => ({
  o: show,
  r: () => void server.rebuild(),
  h: () => {
    for (const line of HELP) report.line(line);
  },
});

const HELP = [
  "o  open the site in the browser",
  "r  make everything again",
  "h  this help",
  "q  quit, as Ctrl-C does",
];
