/** As much of the package as is used here. */
declare module "picomatch" {
  /** Whether a path is one of a pattern. */
  export default function picomatch(pattern: string): (path: string) => boolean;
}
