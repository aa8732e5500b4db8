import { verifyBooks } from '#server/app/verify-books.ts';
import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type ExitCode, runTool } from '#server/cli/commands/command-line.ts';
import { withDatabase } from './with-database.ts';

function write({ fact, checked, broken, example }: IntegrityCheck): void {
  const result = broken === 0 ? 'holds ' : 'BROKEN';
  const detail = broken === 0 ? `${checked} checked` : `${broken} of ${checked}, such as ${example}`;
  process.stdout.write(`${result}  ${fact} (${detail})\n`);
}

async function verify(): Promise<ExitCode> {
  const facts = await withDatabase((db) => verifyBooks(db, systemClock.now()));
  facts.forEach(write);
  const broken = facts.filter((fact) => fact.broken > 0).length;
  process.stdout.write(broken === 0 ? 'The ledger holds, from its first row.\n' : `${broken} facts are broken.\n`);
  return broken === 0 ? 0 : 1;
}

const usage = `npm run verify-ledger

Proves every balance, payment, order, invoice, deposit and offer from the first transfer on, beside a running shop or without one.
Changes nothing; exits with 1 when something does not hold.
`;

await runTool({ usage, failure: 'The check failed', positionals: [], options: {} }, verify);
