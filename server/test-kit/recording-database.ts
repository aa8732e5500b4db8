import { openDb, type Db } from '#server/platform/db.ts';

export interface RecordingDatabase {
  db: Db;
  /** Distinct statements so far, with their number of parameters. */
  statements: Map<string, number>;
  /** Values of the parameters of each statement, as it was last made. */
  values: Map<string, readonly unknown[]>;
}

/** A connection that records its statements. */
export function openRecordingDatabase(url: string): RecordingDatabase {
  const statements = new Map<string, number>();
  const values: RecordingDatabase['values'] = new Map();
  const onStatement = (statement: string, parameters: readonly unknown[]) => {
    statements.set(statement, parameters.length);
    values.set(statement, parameters);
  };
  return { db: openDb(url, { onStatement }), statements, values };
}

interface PlanNode {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  Filter?: string;
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
  return scannedTables(row);
}

/** Returns the tables that a statement scans completely for these values of its parameters. */
export async function findFullReadsFor(db: Db, statement: string, values: readonly unknown[]): Promise<string[]> {
  const [row] = await db.unsafe(`explain (verbose, format json) ${statement}`, values as never[]);
  return scannedTables(row);
}

function scannedTables(row: Record<string, unknown> | undefined): string[] {
  const [explained] = (row?.['QUERY PLAN'] ?? []) as { Plan: PlanNode }[];
  if (!explained) throw new Error('PostgreSQL returned no plan');
  return [...listScans(explained.Plan)].map((node) => `${node.Schema}.${node['Relation Name']}`);
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

/** Returns the selects so far whose plan does not read an index. */
export async function listReadsWithout({ db, statements }: RecordingDatabase, index: string): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements.keys()) {
    if (!/^\s*select\b/i.test(statement)) continue;
    const plan = JSON.stringify(await db.unsafe(`explain (generic_plan, format json) ${statement}`));
    if (!plan.includes(`"${index}"`)) faults.push(statement.replaceAll(/\s+/g, ' ').trim());
  }
  return faults;
}

/** Scans of whole tables. A limit ends one that takes every row. */
function* listScans(node: PlanNode, parent?: PlanNode): Generator<PlanNode> {
  const isBounded = parent?.['Node Type'] === 'Limit' && node.Filter === undefined;
  if (node['Node Type'] === 'Seq Scan' && !isBounded) yield node;
  for (const child of node.Plans ?? []) yield* listScans(child, node);
}
