import { readFileSync, writeFileSync } from 'node:fs';
import { writeDocument } from './document.ts';
import { chooseProofs, judge } from './judge.ts';
import { readProofs } from './proofs.ts';

const pageFile = new URL('../../docs/calls.md', import.meta.url);
const [command, proofsFile = ''] = process.argv.slice(2);
const observed = readProofs(proofsFile);

if (command === 'write') writeFileSync(pageFile, writeDocument(chooseProofs(observed)));
const faults = judge(observed, readFileSync(pageFile, 'utf8'));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'Every answer of every call is proved.\n' : `${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
