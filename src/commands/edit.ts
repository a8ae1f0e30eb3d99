/** `build-site edit`: the site in a browser, with a pencil for its texts. */
import type { Config, ProcessLike } from "../config.ts";
import { startEdit } from "../edit/start.ts";
import type { Reporter } from "../report.ts";
import { openBrowser } from "../serve/open-browser.ts";
import { announce, untilStopped } from "../serve/terminal.ts";
import { createUpdateReport } from "../serve/update-report.ts";

export interface EditCommandOptions {
  readonly port: number;
  readonly open?: boolean;
}

export async function edit(
  config: Config,
  report: Reporter,
  { port, open = true }: EditCommandOptions,
  process: ProcessLike,
): Promise<void> {
  const { json } = config.output;
  const server = await startEdit(config, {
    port,
    host: "127.0.0.1",
    onUpdate: json ? () => {} : createUpdateReport(report),
    onPageError: json ? () => {} : report.failure,
    onNotice: () => {},
    onTakenBack: (files) =>
      report.warn(
        `a change that was cut off while it was written is taken back: ${files.join(", ")}`,
      ),
    onWatchFailed: (reason) => report.warn(`edits are looked for by polling: ${reason}`),
  });
  announce(report, { ...server, origin: server.entrance }, port, "o open · q quit");
  const show = () => openBrowser(server.entrance, report);
  if (open && config.output.interactive) show();
  await untilStopped(process, { o: show });
  await server.close();
}
