/** What plays by itself. */
import { at, type Rule } from "../rules/rule.ts";

export const AUTOPLAY: readonly Rule[] = [
  {
    id: "html/no-autoplay",
    severity: "error",
    explain: {
      title: "Nothing with sound plays by itself",
      why: "It startles visitors, talks over screen readers, and most browsers refuse it.",
      fix: "Add muted, or leave autoplay out and give controls.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/audio-control",
    },
    page: (facts) =>
      facts
        .tagged("video", "audio")
        .filter(
          ({ attributes: { autoplay, muted } }) => autoplay !== undefined && muted === undefined,
        )
        .map((element) =>
          at(facts, element, `the ${element.tag} plays by itself, with sound`, {
            hint: "a muted one may: add muted, or leave autoplay out and give controls",
          }),
        ),
  },
];
