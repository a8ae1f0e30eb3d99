/** What videos say, for people who do not hear it. */
import { isUnseen } from "../reading/accessible-name.ts";
import { type Element, isWithin } from "../reading/element.ts";
import { at, type Rule } from "../rules/rule.ts";

export const CAPTIONS: readonly Rule[] = [
  {
    id: "html/captions",
    severity: "notice",
    explain: {
      title: "Videos with sound have captions",
      why: "Deaf people, and all who watch without sound, see lips move and no words.",
      fix: "Put a track element with kind=captions into the video. One without sound needs none: write muted.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/captions-prerecorded",
    },
    page: (facts) =>
      facts
        .tagged("video")
        .filter((video) => isHeard(video) && !hasCaptions(video))
        .map((video) =>
          at(facts, video, "the video has no captions", {
            hint: "add <track kind=captions src=…>, or muted where it has no sound",
          }),
        ),
  },
];

/** Streams carry their own captions, and a script may bring them with what it plays. */
const STREAM = /\.(m3u8|mpd)([?#]|$)/i;

function isHeard(video: Element): boolean {
  const { muted, role, src } = video.attributes;
  if (muted !== undefined || isUnseen(video) || isWithin(video, "template")) return false;
  if (role !== undefined && /^(none|presentation)$/i.test(role.trim())) return false;
  const played = [src, ...video.children.map(({ attributes }) => attributes.src)];
  return played.some(Boolean) && !played.some((each) => STREAM.test(each ?? ""));
}

/** Subtitles in the language that is spoken say the same. */
const hasCaptions = ({ children }: Element): boolean =>
  children.some(
    ({ tag, attributes: { kind } }) =>
      tag === "track" && /^(captions|subtitles|)$/i.test(kind?.trim() ?? ""),
  );
