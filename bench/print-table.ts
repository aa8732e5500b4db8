import type { Measure } from './section.ts';

const verdicts = new Map<boolean | null, string>([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
]);

/** Prints the figures of a section beside their budgets. */
export function printTable(title: string, measures: Measure[]): void {
  const rows = measures.map(({ what, value, budget, isMet }) => [what, value, budget, verdicts.get(isMet) ?? '']);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  process.stdout.write(`\n${title}\n`);
  for (const [what = '', value = '', budget = '', verdict = ''] of rows) {
    const cells = [what.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), budget.padEnd(widths[2] ?? 0), verdict];
    process.stdout.write(`  ${cells.join('   ').trimEnd()}\n`);
  }
  process.stdout.write('\n');
}
