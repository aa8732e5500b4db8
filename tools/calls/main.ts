import { readFileSync, writeFileSync } from 'node:fs';
import { readDocument, writeDocument } from './document.ts';
import { chooseProofs, judge } from './judge.ts';
import { readProofs } from './proofs.ts';

const pageFile = new URL('../../docs/calls.md', import.meta.url);
const [command, proofsFile = ''] = process.argv.slice(2);
const page = readFileSync(pageFile, 'utf8');

// After a change of the contract the page follows it; which tests prove what is new, only a run of them tells.
if (command === 'page') writeFileSync(pageFile, writeDocument(readDocument(page)));
else process.exitCode = judgeRun() ? 0 : 1;

function judgeRun(): boolean {
  const observed = readProofs(proofsFile);
  const current = command === 'write' ? writeDocument(chooseProofs(observed)) : page;
  if (current !== page) writeFileSync(pageFile, current);
  const faults = judge(observed, current);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'Every answer of every call is proved.\n' : `${faults.length} faults.\n`);
  return faults.length === 0;
}
