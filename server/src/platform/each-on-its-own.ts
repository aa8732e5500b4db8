/**
 * Works rows off one after the other. One that fails stops none of the others; what failed is thrown together at the end,
 * so that the job that does this is known to have failed.
 */
export async function eachOnItsOwn<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new AggregateError(failures, `${failures.length} of ${rows.length} failed: ${reasons.join('; ')}`);
}
