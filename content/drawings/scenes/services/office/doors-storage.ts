import type { MaterialName } from "../../../palette.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { sprinklers } from "../../../parts/piping.ts";
import { planter } from "../../../parts/plants.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 7.9;
const DEPTH = 3.6;
const HIGH = 2.8;
const FIRE = { at: 0.6, width: 1.1, head: 2.15 };
const MEETING = { at: 1.35, width: 0.95, head: 2.15 };
const LOCKERS = { at: 2.68, columns: 5, column: 0.42, row: 0.55 };
const ARCHIVE = 5.05;
/** Top of the shelves and height of the sprinkler heads, the clear space between them. */
const SHELF = 1.92;
const HEADS = 2.37;

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "felt", {
    thickness: 0.38,
    top: (w, d) => [
      grid(w, d, 0.6, { tone: "jointLight" }),
      fill("sand", rect(ARCHIVE + 0.16, 0, w - ARCHIVE - 0.16, d)),
    ],
  });
  slab(s, -2.3, -1.1, 0, 2.14, 2.4, "clay2", { thickness: 0.2 });
  slab(s, -1.1, 1.3, 0, 0.94, 1, "clay2", { thickness: 0.2 });
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "chalk", {
    inner: (w) => [
      fill("petrol2", rect(0, 0, ARCHIVE + 0.16, 0.14)),
      // The clear height above the shelves.
      fill("glaze3", rect(ARCHIVE + 0.16, SHELF, w - ARCHIVE - 0.16, HEADS - SHELF)),
      lines(
        "dash",
        times(2, (i): Polygon => {
          const v = i === 0 ? SHELF : HEADS;
          return [
            [ARCHIVE + 0.2, v],
            [w, v],
          ];
        }),
        3,
      ),
    ],
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "plaster", {
    openings: [{ at: MEETING.at, width: MEETING.width, head: MEETING.head, kind: "open" }],
  });
  wall(s, "y", ARCHIVE - 0.14, 0, 0, 2.35, 1.15, 0.14, "chalk");
}

/** The certified set: frame, leaf, glass, closer, hardware; reader and break glass beside it. */
function fireDoor(s: Scene): void {
  const { at, width, head } = FIRE;
  s.part("fire door", at, 0, 0, (p) => {
    p.box(0, 0, 0, width, 0.06, head, "steel", {
      left: (w, h) => [
        fill("clay", rect(0.06, 0, w - 0.12, h - 0.06)),
        fill("saffron", rect(0.06, 0, 0.025, h - 0.06), rect(w - 0.085, 0, 0.025, h - 0.06)),
        fill("ink", rect(w - 0.36, 1.12, 0.18, 0.62)),
        fill("glass", rect(w - 0.34, 1.14, 0.14, 0.58)),
        fill("steel", rect(0.09, 0.02, w - 0.18, 0.24), rect(w - 0.24, 0.95, 0.12, 0.05)),
        fill("steel", ...times(3, (i) => rect(0.04, 0.2 + i * 0.75, 0.05, 0.12))),
      ],
    });
    p.box(0.14, 0.06, head - 0.2, 0.32, 0.09, 0.1, "ink");
    p.box(0.42, 0.1, head - 0.1, 0.34, 0.025, 0.03, "ink");
  });
  s.part("exit sign", at + 0.3, 0, head + 0.12, (p) =>
    p.box(0, 0, 0, 0.5, 0.06, 0.22, "leaf", {
      left: () => [
        fill("white", rect(0.08, 0.09, 0.2, 0.04), [
          [0.28, 0.04],
          [0.42, 0.11],
          [0.28, 0.18],
        ]),
      ],
    }),
  );
  s.part("reader", at + width + 0.14, 0, 1.02, (p) => {
    p.box(0, 0, 0, 0.13, 0.05, 0.2, "ink", {
      left: () => [fill("screen", rect(0.03, 0.1, 0.07, 0.07))],
    });
    p.box(0, 0, 0.3, 0.15, 0.05, 0.15, "leaf2", {
      left: () => [fill("white", rect(0.04, 0.04, 0.07, 0.07))],
    });
  });
  s.mark("fire-door", at + 0.4, 0.06, 1.25);
  s.mark("reader", at + width + 0.2, 0.05, 1.12);
}

/** The meeting-room door, open, with the seal that drops when it shuts. */
function meetingDoor(s: Scene): void {
  const { at, width, head } = MEETING;
  s.part("frame", -0.16, at, 0, (p) => {
    const thin = { receives: false };
    p.box(0, 0, 0, 0.2, 0.05, head - 0.05, "ink", thin);
    p.box(0, width - 0.05, 0, 0.2, 0.05, head - 0.05, "ink", thin);
    p.box(0, 0, head - 0.05, 0.2, width, 0.05, "ink", thin);
  });
  s.part("leaf", 0.05, at + 0.06, 0.015, (p) =>
    p.box(0, 0, 0, width - 0.12, 0.06, head - 0.08, "oak", {
      left: (w, h) => [
        lines(
          "joint",
          times(
            3,
            (i): Polygon => [
              [(i + 1) * (w / 4), 0.1],
              [(i + 1) * (w / 4), h],
            ],
          ),
        ),
        fill("ink", rect(0, 0, w, 0.09)),
        fill("saffron", rect(0.02, 0, w - 0.04, 0.055)),
        fill("steel", rect(w - 0.2, 0.98, 0.14, 0.035)),
      ],
      right: (_, h) => [
        fill("ink", rect(0.015, 0, 0.03, 0.09), rect(0.02, 0.95, 0.02, 0.14)),
        fill("saffron", rect(0, 0, 0.06, 0.055)),
        fill("walnut", rect(0.02, 0.2, 0.02, h - 0.3)),
      ],
    }),
  );
  s.mark("drop-seal", 0.5, at + 0.12, 0.04);
}

const DOORS: readonly MaterialName[] = ["petrol2", "linen", "glaze2", "saffron"];

function lockers(s: Scene): void {
  const { at, columns, column, row } = LOCKERS;
  const front: Pattern = (w, h) => {
    const cells = times(columns * 3, (i) => ({
      u: (i % columns) * column,
      v: 0.12 + Math.floor(i / columns) * row,
      colour: DOORS[(i * 7 + Math.floor(i / columns) * 2) % 4] ?? "linen",
    }));
    const open = cells[columns + 3];
    return [
      ...DOORS.map((colour) =>
        fill(
          colour,
          ...cells
            .filter((c) => c.colour === colour)
            .map((c) => rect(c.u + 0.012, c.v + 0.012, column - 0.024, row - 0.024)),
        ),
      ),
      fill("ink", ...cells.map((c) => rect(c.u + column - 0.11, c.v + row * 0.45, 0.05, 0.09))),
      ...(open
        ? [
            fill("ink", rect(open.u + 0.012, open.v + 0.012, column - 0.024, row - 0.024)),
            fill("clay", rect(open.u + 0.08, open.v + 0.012, 0.24, 0.3)),
          ]
        : []),
      fill("ink", rect(0, 0, w, 0.1)),
      lines("fine", [
        [
          [0, h - 0.02],
          [w, h - 0.02],
        ],
      ]),
    ];
  };
  const width = columns * column;
  s.part("lockers", at, 0, 0, (p) =>
    p.box(0, 0, 0, width, 0.5, 0.14 + 3 * row, "steel", { left: front }),
  );
  s.part("locker door", at + 3 * column, 0.5, 0.13 + row, (p) =>
    p.box(0, 0, 0, 0.02, 0.38, row - 0.03, "petrol2"),
  );
  s.mark("lockers", at + 0.85, 0.5, 1.35);
}

/** Shelves full of files, a trolley, and the heads above them. */
function archive(s: Scene): void {
  const files = (w: number): Decor[] => {
    const boxes: readonly MaterialName[] = ["oak2", "blush", "petrol2", "linen"];
    const cells = times(4 * 9, (i) => ({ i: i % 9, row: Math.floor(i / 9) })).filter(
      ({ i, row }) => (i * 5 + row * 3) % 11 !== 4,
    );
    const step = (w - 0.1) / 9;
    return boxes.map((material, k) =>
      fill(
        material,
        ...cells
          .filter(({ i, row }) => (i * 3 + row * 2) % 4 === k)
          .map(({ i, row }) =>
            rect(0.06 + i * step, 0.13 + row * 0.46, step - 0.03, 0.27 + 0.05 * (i % 2)),
          ),
      ),
    );
  };
  const length = WIDTH - ARCHIVE - 0.25;
  s.part("archive", ARCHIVE + 0.12, 0, 0, (p) =>
    p.box(0, 0, 0, length, 0.45, SHELF, "steel", {
      left: (w, h) => [
        fill("ink", rect(0.03, 0.08, w - 0.06, h - 0.12)),
        ...files(w),
        fill("steel", ...times(4, (i) => rect(0, 0.08 + i * 0.46, w, 0.05))),
        fill("steel", ...times(4, (i) => rect((i * (w - 0.04)) / 3, 0, 0.04, h))),
      ],
    }),
  );
  s.part("trolley", ARCHIVE + 1.2, 1.55, 0, (p) => {
    for (const [u, v] of [
      [0.05, 0.05],
      [0.85, 0.05],
      [0.05, 0.45],
      [0.85, 0.45],
    ] as const)
      p.box(u, v, 0, 0.06, 0.06, 0.12, "ink", { receives: false });
    p.box(0, 0, 0.12, 0.95, 0.55, 0.05, "steel");
    p.box(0.06, 0.08, 0.17, 0.36, 0.4, 0.3, "oak2");
    p.box(0.48, 0.08, 0.17, 0.36, 0.4, 0.3, "blush");
    p.box(0.2, 0.1, 0.47, 0.36, 0.36, 0.28, "linen");
    p.box(0.9, 0, 0.17, 0.04, 0.55, 0.75, "ink", { receives: false });
  });
  sprinklers(
    s,
    [
      [ARCHIVE, 0.35, 2.62],
      [WIDTH - 0.1, 0.35, 2.62],
    ],
    [
      [ARCHIVE + 0.75, 0.35, 2.62],
      [ARCHIVE + 2.05, 0.35, 2.62],
    ],
    HEADS,
  );
  s.mark("archive", ARCHIVE + 1.5, 0.45, 1.2);
}

export const scene = defineScene({
  found: {
    without: [
      "fire door",
      "exit sign",
      "reader",
      "frame",
      "leaf",
      "lockers",
      "locker door",
      "archive",
      "trolley",
      "pipe",
      "sprinkler",
    ],
  },
  scale: 120,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.38,
  draw: (s) => {
    shell(s);
    fireDoor(s);
    meetingDoor(s);
    lockers(s);
    archive(s);
    planter(s, 0.25, 2.95, 0, 0.42, 0.42, { height: 0.45, plants: "agave", seed: 5 });
    worker(s, 3.7, 2.4, 0, "fitter", "carrying");
  },
});
