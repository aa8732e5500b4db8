import { posix } from 'node:path';
import { parseSync, visitorKeys } from 'oxc-parser';

/** A node of the syntax tree; what else it holds depends on its type. */
export type AstNode = { type: string; start: number; end: number; [key: string]: unknown };

/** An import or re-export. `target` is the path in the repository, absent for packages. */
export type Import = { specifier: string; line: number; target: string | undefined };

export type Comment = { text: string; start: number; end: number; line: number; isBlock: boolean };

export type Source = {
  path: string;
  text: string;
  lineCount: number;
  isTest: boolean;
  program: AstNode;
  comments: Comment[];
  imports: Import[];
  lineAt: (offset: number) => number;
};

const importingTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const roots: Record<string, string> = { '#contract/': 'contract/src/', '#server/': 'server/src/', '#web/': 'web/src/' };

/** Parses one file of code. */
export function parseSource(path: string, text: string): Source {
  const { program: parsed, comments } = parseSync(path, text);
  const program = parsed as unknown as AstNode;
  const lineAt = toLineAt(text);
  return {
    path,
    text,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    isTest: /\.(test|e2e)\.tsx?$/.test(path),
    program,
    comments: comments.map(({ type, value, start, end }) => {
      return { text: value, start, end, line: lineAt(start), isBlock: type === 'Block' };
    }),
    imports: listImports(path, program, lineAt),
    lineAt,
  };
}

/** Calls `visit` with every node below and including `node`, parents first, and the chain of parents. */
export function walk(node: AstNode, visit: (node: AstNode, parents: AstNode[]) => void, parents: AstNode[] = []): void {
  visit(node, parents);
  const below = [...parents, node];
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key];
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, visit, below);
  }
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

/** The name of an identifier, or nothing for any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;

function listImports(path: string, program: AstNode, lineAt: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const source = node['source'];
    if (!importingTypes.has(node.type) || !isNode(source) || typeof source['value'] !== 'string') return;
    const specifier = source['value'];
    imports.push({ specifier, line: lineAt(node.start), target: resolve(path, specifier) });
  });
  return imports;
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const prefix = Object.keys(roots).find((each) => specifier.startsWith(each));
  return prefix ? `${roots[prefix]}${specifier.slice(prefix.length)}` : undefined;
}

function toLineAt(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after === -1 ? starts.length : after;
  };
}
