/**
 * Processes rows one by one. Failures do not stop the others; they are thrown together at the end, so that the job
 * fails.
 */
export async function forEachIsolated<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  throwTogether(await collectFailures(rows, work), rows.length);
}

/**
 * Like `forEachIsolated`, page by page: `readPage` returns ids after one, ascending. Skips rows that keep failing.
 * Returns the number of rows.
 */
export async function forEachPageIsolated(
  readPage: (afterId: number) => Promise<number[]>,
  work: (id: number) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (let ids = await readPage(0); ids.length > 0; ids = await readPage(ids.at(-1) ?? 0)) {
    failures.push(...(await collectFailures(ids, work)));
    count += ids.length;
  }
  throwTogether(failures, count);
  return count;
}

async function collectFailures<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

function throwTogether(failures: unknown[], count: number): void {
  if (failures.length === 0) return;
  const reasons = new Set(failures.map((error) => (error instanceof Error ? error.message : String(error))));
  throw new AggregateError(failures, `${failures.length} of ${count} failed: ${[...reasons].join('; ')}`);
}
