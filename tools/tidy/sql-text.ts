import { serverOrder } from './areas.ts';
import { type AstNode, nameOf, type Source, walk } from './source.ts';

/** A piece of SQL in a source file; interpolations are replaced by a question mark. */
export type Sql = { text: string; start: number };

/** A table or function that SQL names. `schema` is absent where none is written. */
export type Reference = { schema: string | undefined; name: string; isWritten: boolean };

const executors = /^(sql|db|tx|reader|admin)$/;
const wholeStatement =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s+(table\s+)?\w+\.\w|with\s+(recursive\s+)?\w+\s+as\s*(not\s+|materialized\s*)*\()/i;
const writing =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do|or|before|after|of)\s+)(?:update(?:\s+only)?|truncate(?:\s+table)?)|delete\s+from(?:\s+only)?|merge\s+into|(?:create|alter|drop)\s+(?:unlogged\s+|or\s+replace\s+|materialized\s+)*(?:table|view|sequence|type|function|schema)(?:\s+if\s+(?:not\s+)?exists)?|create\s+(?:unique\s+)?index[^;(]*?\son)\s+("?[a-z_]\w*"?)(?:\.("?[a-z_]\w*"?))?/gi;
const qualified = /(?<![\w.$])([a-z_]+)\.([a-z_]\w*)/gi;
const schemas = new Set([...serverOrder, 'graphile_worker']);
const schemaCommand = /\b(?:create|drop|alter)\s+schema\b/i;

/** The pieces of SQL in a file: tagged templates of a connection, and any string that is a whole statement. */
export function listSql(source: Source): Sql[] {
  const found: Sql[] = [];
  walk(source.program, (node, parent) => {
    const text = toText(node);
    if (text === undefined) return;
    const tag = parent?.type === 'TaggedTemplateExpression' ? (parent['tag'] as AstNode) : undefined;
    const isTagged = executors.test(nameOf(tag) ?? nameOf(tag?.['property']) ?? '');
    if (isTagged || wholeStatement.test(text)) found.push({ text, start: node.start });
  });
  return found;
}

/** The tables that SQL reads and writes, by their schemas. Comments and quoted texts do not count. */
export function listReferences(sql: string): Reference[] {
  const text = withoutTexts(sql);
  const written = [...text.matchAll(writing)].map(([statement, first, second]): Reference => {
    const isSchema = schemaCommand.test(statement);
    const schema = second === undefined && !isSchema ? undefined : unquote(first);
    return { schema, name: unquote(second ?? first), isWritten: true };
  });
  const read = [...text.matchAll(qualified)]
    .map(([, schema, name]): Reference => ({ schema: unquote(schema), name: unquote(name), isWritten: false }))
    .filter(({ schema }) => schema !== undefined && schemas.has(schema));
  return [...written, ...read];
}

function toText(node: AstNode): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = (node['quasis'] as AstNode[]).map((part) => (part['value'] as { cooked: string }).cooked);
  return parts.join(' ? ');
}

const withoutTexts = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''");

const unquote = (name = ''): string => name.replaceAll('"', '').toLowerCase();
