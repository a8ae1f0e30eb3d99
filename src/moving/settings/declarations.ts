/** What a module of JavaScript declares, imports and exports. */
import type { AnyNode, Program } from "acorn";

interface From {
  readonly path: string;
  /** `*` is all that the module exports. */
  readonly name: string;
}

export interface Declarations {
  readonly names: Map<string, AnyNode>;
  readonly imports: Map<string, From>;
  /** Names of the module by the names under which it exports them. */
  readonly exports: Map<string, string>;
  /** What the file exports as its default. */
  main: AnyNode | undefined;
}

export function declarationsIn(program: Program): Declarations {
  const found: Declarations = {
    names: new Map(),
    imports: new Map(),
    exports: new Map(),
    main: undefined,
  };
  for (const node of program.body) declare(found, node as AnyNode);
  return found;
}

export function declare(found: Declarations, node: AnyNode): void {
  const { names, imports, exports } = found;
  switch (node.type) {
    case "ImportDeclaration":
      for (const one of node.specifiers)
        imports.set(one.local.name, {
          path: String(node.source.value),
          name:
            one.type === "ImportSpecifier"
              ? nameOf(one.imported)
              : one.type === "ImportNamespaceSpecifier"
                ? "*"
                : "default",
        });
      return;
    case "VariableDeclaration":
      for (const { id, init } of node.declarations)
        if (id.type === "Identifier" && init) names.set(id.name, init as AnyNode);
      return;
    case "FunctionDeclaration":
      if (node.id) names.set(node.id.name, node);
      return;
    case "ExportNamedDeclaration":
      if (node.declaration) {
        const before = new Set(names.keys());
        declare(found, node.declaration as AnyNode);
        for (const name of names.keys()) if (!before.has(name)) exports.set(name, name);
      }
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(exported);
        exports.set(name, nameOf(local));
        if (node.source)
          imports.set(nameOf(local), { path: String(node.source.value), name: nameOf(local) });
      }
      return;
    case "ExportDefaultDeclaration":
      found.main = node.declaration as AnyNode;
      return;
    case "ExpressionStatement":
      if (node.expression.type === "AssignmentExpression" && isExports(node.expression.left))
        found.main = node.expression.right as AnyNode;
      return;
  }
}

/** `exports` and `module.exports` */
const isExports = (node: AnyNode): boolean =>
  node.type === "Identifier"
    ? node.name === "exports"
    : node.type === "MemberExpression" &&
      node.object.type === "Identifier" &&
      node.object.name === "module" &&
      node.property.type === "Identifier" &&
      node.property.name === "exports";

const nameOf = (node: { readonly type: string } & object): string =>
  "name" in node ? String(node.name) : "value" in node ? String(node.value) : "";
