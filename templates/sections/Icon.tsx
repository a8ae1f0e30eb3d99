import type { IconName } from "../content.ts";

/** A part of an icon: `on` is filled with the colour of cut faces, `mark` drawn with it. */
interface Part {
  readonly d: string;
  readonly tone?: "on" | "mark";
}

/** The model house seen from above: flat at the back, office right, villa left, shop in front. */
const KEY_PLAN = [
  ["apartment", "M22 2 40 12 22 22 4 12z"],
  ["office", "M42 13.5 60 23.5 42 33.5 24 23.5z"],
  ["villa", "M2 13.5 20 23.5 2 33.5-16 23.5z"],
  ["commercial", "M22 25 40 35 22 45 4 35z"],
] as const;

/** Isometric marks in the key plan's frame: a rhombus of 36 × 20 is one unit. */
const SHAPES: Partial<Record<IconName, readonly Part[]>> = {
  excellence: [
    { d: "M8 3 20 9.7 8 16.4-4 9.7z", tone: "on" },
    { d: "M-4 9.7V32L8 38.7V16.4M20 9.7V17.3M8 24 20 17.3 32 24 20 30.7z" },
    { d: "M8 38.7 20 45.4V30.7M32 24V31.3M20 38 32 31.3 44 38 32 44.7z" },
  ],
  focus: [{ d: "M22 3 58 23 22 43-14 23z" }, { d: "M22 15 36.5 23 22 31 7.5 23z", tone: "on" }],
  reliability: [
    { d: "M22 3 50 18.5 22 34-6 18.5z", tone: "on" },
    { d: "M-6 18.5V29.5L22 45 50 29.5V18.5M-6 24 22 39.5 50 24" },
  ],
  quality: [{ d: "M22 3 58 23 22 43-14 23z" }, { d: "M4 21.5 18 29.5 41 16.5", tone: "mark" }],
  municipality: [
    { d: "M12 17.5-8 28.5V35L22 45 52 35V28.5L32 17.5M-8 28.5 22 45 52 28.5" },
    { d: "M12 7.5V23L22 28.6 32 23V7.5M22 13V28.6" },
    { d: "M22 2 32 7.5 22 13 12 7.5z", tone: "on" },
  ],
  developer: [
    { d: "M22 3 60 24 22 45-16 24z" },
    { d: "M9 18.3V28L22 35.3 35 28V18.3M22 25.5V35.3" },
    { d: "M22 11 35 18.3 22 25.5 9 18.3z", tone: "on" },
  ],
  utilities: [
    { d: "M16 14.6-10 29 22 46 54 29 30 15.8" },
    { d: "M27 2 11 27H21L17 41 34 17H24z", tone: "on" },
  ],
  "civil-defence": [
    { d: "M22 2-4 16V36L22 22zM22 2 48 16V36L22 22" },
    { d: "M-4 36 22 46 48 36" },
    { d: "M31 13.5 41 19V32.2L31 26.8z", tone: "on" },
  ],
};

/** A small isometric mark. It says nothing that the words beside it do not. */
export function Icon({ name, width = 58.82 }: { name: IconName; width?: number }) {
  const parts: readonly Part[] =
    SHAPES[name] ?? KEY_PLAN.map(([part, d]) => (part === name ? { d, tone: "on" } : { d }));
  return (
    <svg
      className="key"
      viewBox="-17 1 78 46"
      width={width}
      height={Math.round((width * 46) / 78)}
      aria-hidden="true"
    >
      {parts.map(({ d, tone }) => (
        <path key={d} d={d} className={tone} />
      ))}
    </svg>
  );
}
