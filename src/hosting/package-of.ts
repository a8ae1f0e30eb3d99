/** The package that a file belongs to, by its path: `@scope/name`; undefined for a file of the site. */
const PACKAGE = /^.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/;

export const packageOf = (file: string): string | undefined => PACKAGE.exec(file)?.[1];

export const isOfPackage = (file: string): boolean => packageOf(file) !== undefined;
