import { type AstNode, isNode, nameOf, type Source } from './source.ts';

/**
 * A name that a file exports. `node` is the whole statement, where its doc comment ends; `connection` is the type of the
 * database connection that it takes first, if it is a function that takes one.
 */
export type Export = { name: string; node: AstNode; isFunction: boolean; connection: string | undefined };

const connectionTypes = new Set(['Db', 'Tx', 'Reader']);

/** The names that a file exports itself, re-exports included. */
export function listExports(source: Source): Export[] {
  return (source.program['body'] as AstNode[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return toExports(node, node['declaration']);
    if (node.type !== 'ExportNamedDeclaration') return [];
    const specifiers = (node['specifiers'] as AstNode[]).map((each) => toExport(node, each['exported'], undefined));
    return [...toExports(node, node['declaration']), ...specifiers.flat()];
  });
}

function toExports(node: AstNode, declaration: unknown): Export[] {
  if (!isNode(declaration)) return [];
  const declarators = declaration['declarations'];
  if (!Array.isArray(declarators)) return toExport(node, declaration['id'], declaration);
  return (declarators as AstNode[]).flatMap(({ id, init }) => toExport(node, id, init));
}

function toExport(node: AstNode, id: unknown, value: unknown): Export[] {
  const name = nameOf(id);
  if (!name) return [];
  const isFunction = isNode(value) && /^Function|^Arrow/.test(value.type);
  return [{ name, node, isFunction, connection: isFunction ? connectionOf(value) : undefined }];
}

function connectionOf(declaration: AstNode): string | undefined {
  const [first] = declaration['params'] as AstNode[];
  const annotation = first?.['typeAnnotation'];
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
  const name = isNode(type) ? nameOf(type['typeName']) : undefined;
  return name && connectionTypes.has(name) ? name : undefined;
}
