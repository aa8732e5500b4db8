import { parseArgs } from 'node:util';
import { accounts } from './sections/accounts.ts';
import { alerts } from './sections/alerts.ts';
import { bundle } from './sections/bundle.ts';
import { catalog } from './sections/catalog.ts';
import { feed } from './sections/feed.ts';
import { outages } from './sections/outages.ts';
import { pages } from './sections/pages.ts';
import { longSections } from './long-sections.ts';
import { printTable } from './print-table.ts';
import { restart } from './sections/restart.ts';
import { sales } from './sections/sales.ts';
import type { Section } from './section.ts';
import { signInTimes } from './sections/sign-in-times.ts';

/** Sections by name; the command line may select some. */
const sections: Record<string, Section> = {
  catalog,
  feed,
  alerts,
  bundle,
  pages,
  accounts,
  'sign-in-times': signInTimes,
  restart,
  outages,
  sales,
  ...longSections,
};
/** Sections too long to run unless selected, or in need of programs that are not included. */
const onlyIfNamed = new Set(Object.keys(longSections));

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
});
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');

let failed = 0;
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyIfNamed.has(name)) continue;
  const measures = await section((line) => process.stderr.write(`${line}\n`), { minutes });
  printTable(name, measures);
  failed += measures.filter(({ isMet }) => isMet === false).length;
}
process.stdout.write(failed === 0 ? 'All budgets are met.\n' : `${failed} budgets are missed.\n`);
process.exitCode = failed === 0 ? 0 : 1;
