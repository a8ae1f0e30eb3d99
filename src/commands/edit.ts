/** `build-site edit`: the site in a browser, with a pencil for its texts. */
import type { Config, ProcessLike } from "../config.ts";
import { LASTS } from "../edit/http/one-time-code.ts";
import { startEdit } from "../edit/start.ts";
import type { Reporter } from "../report.ts";
import { openBrowser } from "../serve/open-browser.ts";
import { showToPhones } from "../serve/phone.ts";
import { announce, untilStopped } from "../serve/terminal.ts";
import { createUpdateReport } from "../serve/update-report.ts";

export interface EditCommandOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

export async function edit(
  config: Config,
  report: Reporter,
  { port, host, open = true }: EditCommandOptions,
  process: ProcessLike,
): Promise<void> {
  const { json } = config.output;
  const server = await startEdit(config, {
    port,
    host,
    onEntered: (address) => report.line(`somebody has come in from ${address}`),
    onUpdate: json ? () => {} : createUpdateReport(report),
    onPageError: json ? () => {} : report.failure,
    onNotice: () => {},
    onTakenBack: (files) =>
      report.warn(
        `a change that was cut off while it was written is taken back: ${files.join(", ")}`,
      ),
    onWatchFailed: (reason) => report.warn(`edits are looked for by polling: ${reason}`),
  });
  const { code } = server;
  const hint = code ? "o open · c new code · q quit" : "o open · q quit";
  announce(report, { ...server, origin: server.entrance }, port, hint);
  const show = () => openBrowser(server.entrance, report);
  const showCode = () => {
    if (code) report.line(codeLine(code.renew()));
  };
  // Bound to one address of the machine, that is the one for others.
  const isOwn = new URL(server.origin).hostname === "127.0.0.1";
  const others = isOwn ? server.others : [server.origin];
  await showToPhones(report, config.output, { others });
  showCode();
  if (open && config.output.interactive) show();
  await untilStopped(process, report, { o: show, c: showCode });
  await server.close();
}

/** As it is read best: `412 907`. */
const codeLine = (code: string): string =>
  `code for another machine: ${code.slice(0, 3)} ${code.slice(3)}, once, in the next ${LASTS / 60_000} minutes`;
