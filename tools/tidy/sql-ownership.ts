import { areaOf, isInDomain, serverOrder } from './areas.ts';
import { numbered, type Rule, toFindings } from './project.ts';
import { type AstNode, lineAt, nameOf } from './source.ts';

const executors = /^(sql|db|tx|reader|admin)$/;
const wholeStatement =
  /^\s*(select\s[\s\S]*\sfrom\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s+(table\s+)?\w+\.\w|with\s+(recursive\s+)?\w+\s+as\s*(not\s+|materialized\s*)*\()/i;
const writing =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do|or|before|after|of)\s+)(?:update(?:\s+only)?|truncate(?:\s+table)?)|delete\s+from(?:\s+only)?|merge\s+into|(?:create|alter|drop)\s+(?:unlogged\s+|or\s+replace\s+|materialized\s+)*(?:table|view|sequence|type|function|schema)(?:\s+if\s+(?:not\s+)?exists)?|create\s+(?:unique\s+)?index[^;(]*?\son)\s+([a-z_]\w*)(?:\.([a-z_]\w*))?/g;
const qualified = /(?<![\w.$])([a-z_]+)\.([a-z_]\w*)/g;
/** Schema of a folder: its name, with underscores. */
const toSchema = (folder: string): string => folder.replaceAll('-', '_');
const schemaOrder = serverOrder.map(toSchema);
const schemas = new Set([...schemaOrder, 'graphile_worker']);
const schemaCommand = /\b(?:create|drop|alter)\s+schema\b/;
// Names local to the statement: temporary tables and common table expressions.
const localNames = [
  /\btemp(?:orary)?\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g,
  /\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/g,
];
const commentOrText = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*'/g;

/** SQL stays in the .sql.ts files of its domain, which write their own schema only and read what is to their left. */
export const sqlOwnership: Rule = ({ sources }) =>
  sources
    .filter(({ path, isTest }) => /^(server|contract|web)\/src\//.test(path) && !isTest)
    .flatMap(({ path, text, nodes }) =>
      nodes.flatMap((node) => {
        const sql = toSql(node);
        if (sql === undefined) return [];
        const messages = mayHoldSql(path)
          ? objectionsTo(sql, toSchema(areaOf(path).folder))
          : ['SQL belongs into a .sql.ts or .integrity.ts file of its domain'];
        if (path !== privateJobs && sql.includes('graphile_worker._private'))
          messages.push(`private tables of Graphile Worker belong into ${privateJobs}`);
        return toFindings(path, messages, lineAt(text, node.start));
      }),
    );

const privateJobs = 'server/src/platform/private-jobs.sql.ts';

// The longest name first: `steam_twin` is no migration of `steam`.
const longestFirst = schemaOrder.toSorted((one, other) => other.length - one.length);
const migrationName = new RegExp(`^(\\d{4})_(${longestFirst.join('|')})(?:_[a-z0-9]+)*\\.sql$`);

/** Migrations are one numbered sequence; each belongs to the domain in its name. */
export const migrations = numbered('server/migrations/', migrationName, (sql, _number, domain) =>
  objectionsTo(sql, domain),
);

// Only the platform talks to PostgreSQL itself: locks, migrations, the outbox.
const mayHoldSql = (path: string): boolean =>
  path.startsWith('server/src/platform/') || (isInDomain(path) && /\.(sql|integrity)\.ts$/.test(path));

// SQL is a tagged template of a connection, and any string that is a whole statement.
function toSql(node: AstNode): string | undefined {
  const text = toText(node);
  const tag = node.parent?.type === 'TaggedTemplateExpression' ? (node.parent['tag'] as AstNode) : undefined;
  const isTagged = executors.test(nameOf(tag) ?? nameOf(tag?.['property']) ?? '');
  return text !== undefined && (isTagged || wholeStatement.test(text)) ? text : undefined;
}

// Interpolations become a question mark.
function toText({ type, value, quasis }: AstNode): string | undefined {
  if (type === 'TemplateLiteral')
    return (quasis as AstNode[]).map((part) => (part['value'] as { cooked: string }).cooked).join(' ? ');
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

function objectionsTo(sql: string, schema: string): string[] {
  const text = sql.replaceAll(commentOrText, ' ').replaceAll('"', '').toLowerCase();
  const local = new Set(localNames.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const written = [...text.matchAll(writing)].flatMap(([statement, first = '', second]) => {
    const isQualified = second !== undefined || schemaCommand.test(statement);
    if (!isQualified) return local.has(first) ? [] : [`name the schema of ${first}`];
    return [schema, 'pg_temp'].includes(first) ? [] : [`${schema} does not write ${first}.${second ?? first}`];
  });
  const readable = schemaOrder.slice(0, schemaOrder.indexOf(schema) + 1);
  if (schema === 'platform') readable.push('graphile_worker');
  const read = [...text.matchAll(qualified)]
    .filter(([, other = '']) => schemas.has(other) && !readable.includes(other))
    .map(([table]) => `${schema} does not read ${table}`);
  return [...new Set([...written, ...read])];
}
