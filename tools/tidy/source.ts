import { posix } from 'node:path';
import { type Comment, parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree; what else it holds depends on its type. */
export type AstNode = { type: string; start: number; end: number; parent?: AstNode; [key: string]: unknown };

export type Source = {
  path: string;
  text: string;
  /** The text with its comments blanked, for rules that search it. */
  code: string;
  isTest: boolean;
  /** Parents come before their children. */
  nodes: AstNode[];
  comments: Comment[];
  /** Imports and re-exports; `target` is the path in the repository, absent for packages. */
  imports: { specifier: string; line: number; target: string | undefined }[];
};

export function parseSource(path: string, text: string): Source {
  const { program, comments } = parseSync(path, text);
  const nodes = listNodes(program as unknown as AstNode);
  // Covers `import`, `export … from`, `import()` and types such as `import('x').X`.
  const imports = nodes.flatMap(({ source, start }) => {
    if (!isNode(source) || typeof source['value'] !== 'string') return [];
    const specifier = source['value'];
    return [{ specifier, line: lineAt(text, start), target: resolve(path, specifier) }];
  });
  const code = comments.reduce((rest, { start, end }) => blank(rest, start, end), text);
  return { path, text, code, isTest: /\.(test|e2e)\.tsx?$/.test(path), nodes, comments, imports };
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Replaces a part of a text by spaces, so that lines and offsets stay. */
export const blank = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end);

function listNodes(node: AstNode, nodes: AstNode[] = []): AstNode[] {
  nodes.push(node);
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (isNode(child)) listNodes(Object.assign(child, { parent: node }), nodes);
  return nodes;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const path = specifier.replace(/^#(contract|server|web)\//, '$1/src/');
  return path === specifier ? undefined : path;
}
