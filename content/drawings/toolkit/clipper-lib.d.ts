/** The part of clipper-lib 6.4 (http://www.angusj.com/delphi/clipper.php) that the shadows use. */
declare module "clipper-lib" {
  interface IntPoint {
    X: number;
    Y: number;
  }
  type Path = IntPoint[];
  class PolyNode {
    Childs(): PolyNode[];
    Contour(): Path;
    IsHole(): boolean;
  }
  class PolyTree extends PolyNode {}
  class Clipper {
    static Area(path: Path): number;
    AddPaths(paths: Path[], polyType: number, closed: boolean): boolean;
    Execute(clipType: number, solution: Path[] | PolyTree, subject: number, clip: number): boolean;
  }
  class ClipperOffset {
    AddPaths(paths: Path[], joinType: number, endType: number): void;
    Execute(solution: Path[], delta: number): void;
  }
  const library: {
    Clipper: typeof Clipper;
    ClipperOffset: typeof ClipperOffset;
    PolyTree: typeof PolyTree;
    ClipType: { ctIntersection: number; ctUnion: number };
    PolyType: { ptSubject: number; ptClip: number };
    PolyFillType: { pftNonZero: number };
    JoinType: { jtMiter: number };
    EndType: { etClosedPolygon: number };
  };

  export type { IntPoint, Path, PolyNode };
  export default library;
}
