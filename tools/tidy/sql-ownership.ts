import { areaOf, domains, readableSchemas } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import { listReferences, listSql, type Reference } from './sql-text.ts';

/** SQL stands in the .sql.ts and .integrity.ts files of its domain, which write their own schema only and read what is to their left. */
export const sqlOwnership: Rule = {
  name: 'sql-ownership',
  check: ({ sources }: Project): Finding[] =>
    sources
      .filter(({ path, isTest }) => /^(server|contract|web)\/src\//.test(path) && !isTest)
      .flatMap((source) => {
        const { path } = source;
        const { side, folder } = areaOf(path);
        return listSql(source).flatMap(({ text, line }) => {
          if (!mayHoldSql(path))
            return [{ path, line, message: 'SQL belongs into a .sql.ts or .integrity.ts file of its domain' }];
          if (side !== 'server') return [];
          return objectionsTo(text, folder).map((message) => ({ path, line, message }));
        });
      }),
};

/** What `folder` must not do to the tables that `sql` names. */
export function objectionsTo(sql: string, folder: string): string[] {
  const references = listReferences(sql);
  const local = new Set(listLocalNames(sql));
  const objections = references.flatMap((reference) => objectTo(reference, folder, local) ?? []);
  return [...new Set(objections)];
}

// The platform is the one place that talks to the database itself: locks, migrations, the outbox.
function mayHoldSql(path: string): boolean {
  const { side, folder } = areaOf(path);
  return (
    side === 'server' && (folder === 'platform' || (domains.includes(folder) && /\.(sql|integrity)\.ts$/.test(path)))
  );
}

function objectTo({ schema, name, isWritten }: Reference, folder: string, local: Set<string>): string | undefined {
  if (schema === undefined) return local.has(name) ? undefined : `name the schema of ${name}`;
  if (schema === 'pg_temp') return undefined;
  if (isWritten && schema !== folder) return `${folder} does not write ${schema}.${name}`;
  return readableSchemas(folder).has(schema) ? undefined : `${folder} does not read ${schema}.${name}`;
}

// Names that live in the statement alone: temporary tables and common table expressions.
const listLocalNames = (sql: string): string[] => [
  ...[...sql.matchAll(/\btemp(?:orary)?\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name = '']) => name),
  ...[...sql.matchAll(/\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(([, name = '']) => name),
];
