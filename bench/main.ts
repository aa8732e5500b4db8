import { accounts } from './accounts.ts';
import { catalogue } from './catalogue.ts';
import { outages } from './outages.ts';
import { pages } from './pages.ts';
import { printTable } from './print-table.ts';
import type { Section } from './section.ts';
import { signInTimes } from './sign-in-times.ts';

/** Every part of the benchmark; name some on the command line to run only those. */
const sections: Record<string, Section> = { catalogue, pages, accounts, 'sign-in-times': signInTimes, outages };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);

let failed = 0;
for (const [name, section] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measures = await section((line) => process.stderr.write(`${line}\n`));
  printTable(name, measures);
  failed += measures.filter(({ isMet }) => isMet === false).length;
}
process.stdout.write(failed === 0 ? 'All budgets are met.\n' : `${failed} budgets are missed.\n`);
process.exitCode = failed === 0 ? 0 : 1;
