import { isDeepStrictEqual } from 'node:util';
import type { Rule } from './project.ts';
import { type AstNode, lineAt, nameOf, type Source } from './source.ts';

type Fn = AstNode & { params: AstNode[]; body: AstNode & { body: AstNode[] } };

/** A queries file exports a single statement under its public name instead of wrapping it (decision 0089). */
export const passThrough: Rule = ({ sources }) => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && path.endsWith('.queries.ts'))
    .flatMap((source) =>
      functionsOf(source).flatMap((fn) => {
        const called = calledBy(fn);
        const target = called && byPath.get(targetOf(source, called) ?? '');
        const statement = target && functionsOf(target).find(({ id }) => nameOf(id) === called);
        const isSame = statement && isDeepStrictEqual(typesOf(source, fn), typesOf(target, statement));
        const message = `${nameOf(fn['id'])} only passes on: export { ${called} as … } from its file`;
        return isSame ? [{ path: source.path, line: lineAt(source.text, fn.start), message }] : [];
      }),
    );
};

const functionsOf = ({ nodes }: Source): Fn[] =>
  nodes.filter(
    (node): node is Fn => node.type === 'FunctionDeclaration' && node.parent?.type === 'ExportNamedDeclaration',
  );

/** Name of the one function that is called with exactly the parameters. */
function calledBy({ params, body }: Fn): string | undefined {
  const [only, ...others] = body.body;
  let call = (only?.['argument'] ?? only?.['expression']) as AstNode | undefined;
  if (call?.type === 'AwaitExpression') call = call['argument'] as AstNode;
  if (others.length > 0 || call?.type !== 'CallExpression') return undefined;
  const given = (call['arguments'] as AstNode[]).map(nameOf);
  return isDeepStrictEqual(given, params.map(nameOf)) ? nameOf(call['callee']) : undefined;
}

function targetOf({ nodes, imports, text }: Source, name: string): string | undefined {
  const imported = nodes.find(({ type, local }) => type === 'ImportSpecifier' && nameOf(local) === name)?.parent;
  return imported && imports.find(({ line }) => line === lineAt(text, imported.start))?.target;
}

/** Types of the parameters; a wrapper that narrows one adds something. */
const typesOf = ({ text }: Source, { params }: Fn): string[] =>
  params.map(({ typeAnnotation }) => {
    const { start, end } = typeAnnotation as AstNode;
    return text.slice(start, end);
  });
