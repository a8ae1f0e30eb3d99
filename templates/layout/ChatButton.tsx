import type { Company, Labels } from "../content.ts";
import { chatLink, fill } from "../text.ts";

/** The round button in the corner: a conversation with the company, in a new tab. */
export function ChatButton({ site, labels }: { site: Company; labels: Labels }) {
  const label = fill(labels.chat, { app: site.chat.app });
  return (
    <a className="chat tip" href={chatLink(site)} target="_blank" rel="noopener" data-tip={label}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M4 5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5" />
      </svg>
      <span className="vh">{label}</span>
    </a>
  );
}
