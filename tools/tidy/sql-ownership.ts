import { areaOf, isInDomain, serverOrder } from './areas.ts';
import type { Rule } from './project.ts';
import { listReferences, listSql, type Reference } from './sql-text.ts';

/** SQL stays in the .sql.ts files of its domain, which write their own schema only and read what is to their left. */
export const sqlOwnership: Rule = ({ sources }) =>
  sources
    .filter(({ path, isTest }) => /^(server|contract|web)\/src\//.test(path) && !isTest)
    .flatMap((source) => {
      const { path, lineAt } = source;
      const { side, folder } = areaOf(path);
      return listSql(source).flatMap(({ text, start }) => {
        const isStray = !mayHoldSql(path);
        const messages = isStray
          ? ['SQL belongs into a .sql.ts or .integrity.ts file of its domain']
          : objectionsTo(text, folder);
        return isStray || side === 'server' ? messages.map((message) => ({ path, line: lineAt(start), message })) : [];
      });
    });

// Only the platform talks to PostgreSQL itself: locks, migrations, the outbox.
const mayHoldSql = (path: string): boolean =>
  path.startsWith('server/src/platform/') || (isInDomain(path) && /\.(sql|integrity)\.ts$/.test(path));

/** Tables that `sql` names and `folder` may not touch. */
export function objectionsTo(sql: string, folder: string): string[] {
  const local = new Set(listLocalNames(sql));
  return [...new Set(listReferences(sql).flatMap((reference) => objectTo(reference, folder, local) ?? []))];
}

function objectTo({ schema, name, isWritten }: Reference, folder: string, local: Set<string>): string | undefined {
  if (schema === undefined) return local.has(name) ? undefined : `name the schema of ${name}`;
  if (schema === 'pg_temp') return undefined;
  if (isWritten && schema !== folder) return `${folder} does not write ${schema}.${name}`;
  const readable = serverOrder.slice(0, serverOrder.indexOf(folder) + 1);
  const isReadable = readable.includes(schema) || (folder === 'platform' && schema === 'graphile_worker');
  return isReadable ? undefined : `${folder} does not read ${schema}.${name}`;
}

// Names local to the statement: temporary tables and common table expressions.
const listLocalNames = (sql: string): string[] => [
  ...[...sql.matchAll(/\btemp(?:orary)?\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name = '']) => name),
  ...[...sql.matchAll(/\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(([, name = '']) => name),
];
