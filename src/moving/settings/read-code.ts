/** Settings in JavaScript or TypeScript: their literals. The code is read, and never run. */
import type { AnyNode, Expression, Program } from "acorn";
import { type Declarations, declarationsIn, declare } from "./declarations.ts";
import { isJsx, wordsOfJsx } from "./jsx-words.ts";
import { parseCode } from "./parse-code.ts";

/** Stands for what only running the code would tell. */
export class Unread {
  readonly line: number;
  readonly code: string;
  constructor(line: number, code: string) {
    this.line = line;
    this.code = code;
  }
}

/** Whether only running it would tell all of it. */
export const isCode = (value: unknown): boolean =>
  value instanceof Unread || (Array.isArray(value) && value.some((one) => one instanceof Unread));

export interface ReadCode {
  /** What the file exports as its default, as far as it is literal. */
  readonly value: unknown;
  /** Grows as more of what the file exports is asked for. */
  readonly unread: readonly Unread[];
  /** What its calls of these names are given, as far as it is literal: `addPassthroughCopy`. */
  readonly calls: readonly { readonly name: string; readonly given: readonly unknown[] }[];
  /** What it exports under other names, functions included. */
  readonly exported: (name: string) => unknown;
  /** Why it cannot be read at all. */
  readonly fault?: { readonly message: string; readonly line: number };
}

/** A function of another module. */
export class Callable {
  readonly call: (given: readonly unknown[]) => unknown;
  constructor(call: (given: readonly unknown[]) => unknown) {
    this.call = call;
  }
}

/** What a module that a file imports exports under a name, if it may be read. */
export type Imported = (path: string, name: string) => unknown;

export const NOTHING: ReadCode = {
  value: undefined,
  unread: [],
  calls: [],
  exported: () => undefined,
};

export function readCode(source: string, imported: Imported = () => undefined): ReadCode {
  const parsed = parseCode(source);
  return parsed.fault
    ? { ...NOTHING, fault: parsed.fault }
    : new Reader(source, parsed.program, imported).read();
}

/** Deeper than anything a person writes: names may stand for each other in a circle. */
const DEEPEST = 60;

/** More than any settings need: each call of a function may hold several. */
const MOST_STEPS = 200_000;

class Reader {
  readonly #found: Declarations;
  /** What the functions that are read were given, the innermost last. */
  #scopes: readonly ReadonlyMap<string, unknown>[] = [];
  #steps = 0;
  #unread: Unread[] = [];
  readonly #calls: { name: string; given: readonly unknown[] }[] = [];
  readonly source: string;
  readonly imported: Imported;

  constructor(source: string, program: Program, imported: Imported) {
    this.source = source;
    this.imported = imported;
    this.#found = declarationsIn(program);
  }

  read(): ReadCode {
    const { main } = this.#found;
    const value = main ? this.#valueOf(main, 0) : undefined;
    const unread = () => this.#unread;
    return {
      value,
      calls: this.#calls,
      exported: this.#exported,
      get unread() {
        return unread();
      },
    };
  }

  #exported = (name: string): unknown => {
    if (name === "*") {
      const all = [...this.#found.exports.keys()].map((one) => [one, this.#exported(one)]);
      return Object.fromEntries(all);
    }
    const own = this.#found.exports.get(name) ?? "";
    const node = this.#found.names.get(own);
    if (node) return isFunction(node) ? this.#callable(node) : this.#valueOf(node, 0);
    const from = this.#found.imports.get(own);
    return from && this.imported(from.path, from.name);
  };

  #callable = (node: AnyNode): Callable => new Callable((given) => this.#run(node, given, 0));

  #code = ({ start, end }: AnyNode): string => this.source.slice(start, end);

  #give(node: AnyNode): Unread {
    const code = this.#code(node).replace(/\s+/g, " ").slice(0, 60);
    const unread = new Unread(node.loc?.start.line ?? 1, code);
    // `a` and `a.b` are parts of `a.b.c`, which is told.
    this.#unread = this.#unread.filter(
      (one) => one.line !== unread.line || !code.startsWith(one.code),
    );
    this.#unread.push(unread);
    return unread;
  }

  #valueOf(node: AnyNode, depth: number): unknown {
    if (depth > DEEPEST || this.#steps++ > MOST_STEPS) return this.#give(node);
    const inner = (one: AnyNode | Expression) => this.#valueOf(one as AnyNode, depth + 1);
    // TypeScript's `as`, `satisfies` and `!` change no value.
    if (/^TS(As|Satisfies|NonNull|TypeAssertion)/.test(node.type) && "expression" in node)
      return inner(node.expression as AnyNode);
    if (isJsx(node)) return wordsOfJsx(node, inner) || this.#give(node);
    switch (node.type) {
      case "Literal":
        return node.value instanceof RegExp ? this.#give(node) : node.value;
      case "TemplateLiteral": {
        const parts = node.expressions.map(inner);
        return parts.every((part) => typeof part === "string" || typeof part === "number")
          ? node.quasis
              .map(({ value }, at) => (value.cooked ?? value.raw) + String(parts[at] ?? ""))
              .join("")
          : this.#give(node);
      }
      case "UnaryExpression": {
        const value = inner(node.argument);
        if (node.operator === "-" && typeof value === "number") return -value;
        return node.operator === "!" && typeof value === "boolean" ? !value : this.#give(node);
      }
      case "BinaryExpression": {
        const [left, right] = [inner(node.left as AnyNode), inner(node.right)];
        return node.operator === "+" && typeof left === "string" && typeof right === "string"
          ? left + right
          : this.#give(node);
      }
      case "ConditionalExpression": {
        const isMet = this.#isMet(node.test as AnyNode, depth + 1);
        return isMet === undefined
          ? this.#give(node)
          : inner(isMet ? node.consequent : node.alternate);
      }
      case "LogicalExpression": {
        const right = inner(node.right);
        return node.operator === "&&" ? this.#give(node) : right;
      }
      case "ParenthesizedExpression":
        return inner(node.expression);
      case "AwaitExpression":
        return inner(node.argument);
      case "ArrayExpression":
        return node.elements.flatMap((element) => {
          if (element === null) return [];
          if (element.type !== "SpreadElement") return [inner(element)];
          const spread = inner(element.argument);
          return Array.isArray(spread) ? spread : [];
        });
      case "ObjectExpression":
        return this.#objectOf(node, depth);
      case "Identifier":
        return this.#named(node, depth);
      case "MemberExpression": {
        const of = inner(node.object as AnyNode);
        const key =
          !node.computed && node.property.type === "Identifier"
            ? node.property.name
            : inner(node.property as AnyNode);
        return typeof of === "object" && of !== null && !(of instanceof Unread)
          ? Reflect.get(of, String(key))
          : this.#give(node);
      }
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        return this.#returned(node, depth);
      case "CallExpression":
        return this.#called(node, depth);
      case "NewExpression": {
        const isUrl = this.#code(node.callee as AnyNode) === "URL" && node.arguments.length === 1;
        const address = isUrl && inner(node.arguments[0] as AnyNode);
        return typeof address === "string" ? address : this.#give(node);
      }
      default:
        return this.#give(node);
    }
  }

  /** A condition; what is asked of the environment is not set, but that the site is built for its readers. */
  #isMet(test: AnyNode, depth: number): boolean | undefined {
    if (depth > DEEPEST) return undefined;
    if (test.type === "UnaryExpression" && test.operator === "!") {
      const isMet = this.#isMet(test.argument as AnyNode, depth + 1);
      return isMet === undefined ? undefined : !isMet;
    }
    const [, name, compared, value] = ENVIRONMENT.exec(this.#code(test)) ?? [];
    if (name !== undefined) {
      const isSame = compared && name === "NODE_ENV" ? value === "production" : false;
      return compared?.startsWith("!") ? !isSame : isSame;
    }
    if (test.type !== "Identifier" && test.type !== "Literal") return undefined;
    const node = test.type === "Identifier" ? this.#found.names.get(test.name) : undefined;
    if (node) return this.#isMet(node, depth + 1);
    return test.type === "Literal" && typeof test.value === "boolean" ? test.value : undefined;
  }

  #objectOf(node: AnyNode & { readonly type: "ObjectExpression" }, depth: number): unknown {
    const entries: [string, unknown][] = [];
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const spread = this.#valueOf(property.argument as AnyNode, depth + 1);
        if (typeof spread === "object" && spread !== null && !(spread instanceof Unread))
          entries.push(...Object.entries(spread));
        continue;
      }
      const { key } = property;
      const name =
        !property.computed && key.type === "Identifier"
          ? key.name
          : this.#valueOf(key as AnyNode, depth + 1);
      if (property.kind !== "init" || typeof name === "object") continue;
      if (/Function/.test(property.value.type)) {
        const list = this.#listOf(property.value as AnyNode, depth + 1);
        if (list) entries.push([String(name), list]);
        else if (!property.method) this.#give(property.value as AnyNode);
      } else entries.push([String(name), this.#valueOf(property.value as AnyNode, depth + 1)]);
    }
    return Object.fromEntries(entries.filter(([name]) => name !== "__proto__"));
  }

  /** `async redirects() { return […]; }`: a list that asks for nothing. */
  #listOf(node: AnyNode, depth: number): readonly unknown[] | undefined {
    if (!("params" in node) || node.params.length > 0) return undefined;
    const before = this.#unread;
    const value = this.#returned(node, depth);
    if (Array.isArray(value)) return value;
    this.#unread = before;
    return undefined;
  }

  #named(node: AnyNode & { readonly type: "Identifier" }, depth: number): unknown {
    if (node.name === "undefined") return undefined;
    const scope = this.#scopes.at(-1);
    if (scope?.has(node.name)) return scope.get(node.name) ?? this.#give(node);
    const known = this.#found.names.get(node.name);
    if (known) return this.#valueOf(known, depth + 1);
    const from = this.#found.imports.get(node.name);
    const exported = from && this.imported(from.path, from.name);
    return (exported instanceof Callable ? exported.call([]) : exported) ?? this.#give(node);
  }

  /** What a function returns that is given values. */
  #run(node: AnyNode, given: readonly unknown[], depth: number): unknown {
    const before = this.#scopes;
    this.#scopes = [...before, scopeOf(node, given)];
    const value = this.#returned(node, depth);
    this.#scopes = before;
    return value;
  }

  /** Settings may be what a function returns. */
  #returned(node: AnyNode, depth: number): unknown {
    if (!("body" in node)) return this.#give(node);
    const body = node.body as AnyNode;
    if (body.type !== "BlockStatement") return this.#valueOf(body, depth + 1);
    for (const statement of body.body) {
      if (statement.type === "VariableDeclaration") declare(this.#found, statement);
      if (statement.type === "ExpressionStatement") this.#seeCalls(statement.expression);
    }
    const last = body.body.findLast(({ type }) => type === "ReturnStatement");
    return last?.type === "ReturnStatement" && last.argument
      ? this.#valueOf(last.argument as AnyNode, depth + 1)
      : undefined;
  }

  /** `config.addPassthroughCopy("img").setTemplateFormats(…)` */
  #seeCalls(node: Expression): void {
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
    const { object, property } = node.callee;
    this.#seeCalls(object as Expression);
    if (property.type !== "Identifier") return;
    const given = node.arguments
      .filter(({ type }) => !/Function|Spread/.test(type))
      .map((one) => this.#valueOf(one as AnyNode, 1));
    this.#calls.push({ name: property.name, given });
  }

  /** `defineConfig({ … })`, `withMermaid(…)` and the like give back what they are given. */
  #called(node: AnyNode & { readonly type: "CallExpression" }, depth: number): unknown {
    const name = node.callee.type === "Identifier" ? node.callee.name : "";
    // A path, seen from where the code is.
    if (this.#code(node.callee as AnyNode) === "require.resolve") {
      const [path] = node.arguments;
      return path?.type === "Literal" ? String(path.value) : this.#give(node);
    }
    if (name === "require" || name === "import") {
      const path = node.arguments[0];
      const from = path?.type === "Literal" ? String(path.value) : undefined;
      const exported = from && (this.imported(from, "default") ?? this.imported(from, "*"));
      return (exported instanceof Callable ? exported.call([]) : exported) ?? this.#give(node);
    }
    const own = this.#functionOf(name);
    if (own) {
      const value = own.call(node.arguments.map((one) => this.#valueOf(one as AnyNode, depth + 1)));
      if (value !== undefined && !(value instanceof Unread)) return value;
    }
    const literal = node.arguments.find(({ type }) => type === "ObjectExpression");
    const first = literal ?? (/^(define|with|extend)/.test(name) ? node.arguments[0] : undefined);
    const value = first && this.#valueOf(first as AnyNode, depth + 1);
    if (value === undefined) return this.#give(node);
    return value;
  }

  /** One of the module itself, or of one that it imports. */
  #functionOf(name: string): Callable | undefined {
    const own = this.#found.names.get(name);
    if (own) return isFunction(own) ? this.#callable(own) : undefined;
    const from = this.#found.imports.get(name);
    const exported = from && this.imported(from.path, from.name);
    return exported instanceof Callable ? exported : undefined;
  }
}

/** Of Node or of Vite: `import.meta.env.MODE === "x"` */
const ENVIRONMENT =
  /^(?:process|import\.meta)\.env(?:\.|\[["'])(\w+)(?:["']\])?(?:\s*([!=]==?)\s*["'`]([^"'`]*)["'`])?$/;

const isFunction = ({ type }: AnyNode): boolean => /Function/.test(type);

/** Parameters by their names; those that take values apart are not read. */
function scopeOf(node: AnyNode, given: readonly unknown[]): ReadonlyMap<string, unknown> {
  const params = "params" in node ? node.params : [];
  return new Map(
    params.flatMap((param, at): [string, unknown][] => {
      const name = param.type === "AssignmentPattern" ? param.left : param;
      return name.type === "Identifier" ? [[name.name, given[at]]] : [];
    }),
  );
}
