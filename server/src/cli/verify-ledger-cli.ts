import { verifyBooks } from '#server/app/verify-books.ts';
import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { systemClock } from '#server/platform/clock.ts';
import { CommandFailure } from '#server/cli/commands/command-output.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run verify-ledger

Proves every balance, payment, order, invoice, deposit and offer from the first transfer on, beside a running shop or without one.
Changes nothing; exits with 1 when something does not hold.
`;

interface Checks {
  checks: IntegrityCheck[];
}

async function verify(): Promise<Checks> {
  return { checks: await withDatabase((db) => verifyBooks(db, systemClock.now())) };
}

const countBroken = ({ checks }: Checks): number => checks.filter(({ broken }) => broken > 0).length;

function toLine({ fact, checked, broken, example }: IntegrityCheck): string {
  const result = broken === 0 ? 'holds ' : 'BROKEN';
  const detail = broken === 0 ? `${checked} checked` : `${broken} of ${checked}, such as ${example}`;
  return `${result}  ${fact} (${detail})`;
}

function toText(data: Checks): string[] {
  const lines = data.checks.map(toLine);
  return countBroken(data) === 0 ? [...lines, 'The ledger holds, from its first row.'] : lines;
}

function failureOf(data: Checks): CommandFailure | null {
  const broken = countBroken(data);
  return broken === 0 ? null : new CommandFailure('ledger_broken', `${broken} facts are broken.`);
}

await runTool({ usage, failure: 'The check failed', positionals: [], options: {}, toText, failureOf }, verify);
