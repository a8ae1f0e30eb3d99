import type { Company, Labels } from "../content.ts";
import { chatLink, fill } from "../text.ts";

/** The round button in the corner; its tooltip is its visible label, shown on hover and focus. */
export function ChatButton({ site, labels }: { site: Company; labels: Labels }) {
  return (
    <a className="chat" href={chatLink(site)} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d="M4 5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5" />
      </svg>
      <span className="tip">{fill(labels.chat, { app: site.chat.app })}</span>
    </a>
  );
}
