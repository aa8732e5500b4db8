import { posix } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree; what else it holds depends on its type. */
export type AstNode = { type: string; start: number; end: number; [key: string]: unknown };

/** An import or re-export. `target` is the path in the repository, absent for packages. */
export type Import = { specifier: string; line: number; target: string | undefined };

export type Comment = { value: string; start: number; end: number; type: 'Line' | 'Block' };

export type Source = {
  path: string;
  text: string;
  /** The text with its comments blanked, for rules that search it. */
  code: string;
  isTest: boolean;
  program: AstNode;
  comments: Comment[];
  imports: Import[];
  lineAt: (offset: number) => number;
};

const roots: Record<string, string> = { '#contract/': 'contract/src/', '#server/': 'server/src/', '#web/': 'web/src/' };

/** Parses one file of code. */
export function parseSource(path: string, text: string): Source {
  const { program: parsed, comments } = parseSync(path, text);
  const program = parsed as unknown as AstNode;
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  // Covers `import`, `export … from`, `import()` and types such as `import('x').X`.
  walk(program, ({ source, start }) => {
    if (!isNode(source) || typeof source['value'] !== 'string') return;
    const specifier = source['value'];
    imports.push({ specifier, line: lineAt(start), target: resolve(path, specifier) });
  });
  const isTest = /\.(test|e2e)\.tsx?$/.test(path);
  return { path, text, code: blank(text, comments), isTest, program, comments, imports, lineAt };
}

/** Calls `visit` with `node`, every node below it, and the parent of each; parents first. */
export function walk(node: AstNode, visit: (node: AstNode, parent?: AstNode) => void, parent?: AstNode): void {
  visit(node, parent);
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) walk(child, visit, node);
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

/** The name of an identifier; undefined for any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

const toSpaces = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Replaces parts of a text by spaces, so that lines and offsets stay. */
function blank(text: string, parts: { start: number; end: number }[]): string {
  let code = '';
  let end = 0;
  for (const part of parts) {
    code += text.slice(end, part.start) + toSpaces(text.slice(part.start, part.end));
    ({ end } = part);
  }
  return code + text.slice(end);
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const prefix = Object.keys(roots).find((each) => specifier.startsWith(each));
  return prefix ? `${roots[prefix]}${specifier.slice(prefix.length)}` : undefined;
}
