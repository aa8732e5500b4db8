import { openDb, type Db } from '#server/platform/db.ts';

export interface RecordingDatabase {
  db: Db;
  /** Distinct statements so far, with their number of parameters. */
  statements: Map<string, number>;
}

/** A connection that records its statements. */
export function openRecordingDatabase(url: string): RecordingDatabase {
  const statements = new Map<string, number>();
  const db = openDb(url, { onStatement: (statement, parameters) => void statements.set(statement, parameters) });
  return { db, statements };
}

interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * Returns the tables that a statement scans completely for any parameters. Purges are planned for a time at which
 * nothing is old enough, so they must use an index.
 */
export async function findFullReads(db: Db, statement: string, parameters: number): Promise<string[]> {
  const isCleaning = /^\s*delete\b[^;]*<=? \$/.test(statement);
  const [row] = isCleaning
    ? await db.unsafe(`explain (verbose, format json) ${statement}`, Array(parameters).fill('2000-01-01') as never[])
    : await db.unsafe(`explain (generic_plan, verbose, format json) ${statement}`);
  const [explained] = (row?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
  if (!explained) throw new Error(`no plan for ${statement}`);
  return [...listNodes(explained.Plan)]
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node.Schema}.${node['Relation Name']}`);
}

/** Returns the selects so far that scan a table completely. */
export async function listFullReads({ db, statements }: RecordingDatabase, table: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [statement, parameters] of statements) {
    if (!/^\s*select\b/i.test(statement)) continue;
    const read = await findFullReads(db, statement, parameters);
    if (read.includes(table)) faults.push(statement.replaceAll(/\s+/g, ' ').trim());
  }
  return faults;
}

function* listNodes(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* listNodes(child);
}
