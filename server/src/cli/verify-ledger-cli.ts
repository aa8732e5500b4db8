import { verifyOrders } from '#server/checkout/checkout.integrity.ts';
import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import { verifyInvoices } from '#server/invoices/invoices.integrity.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import { verifyOffers } from '#server/offers/offers.integrity.ts';
import { systemClock } from '#server/platform/clock.ts';
import { verifyBalanceRefunds } from '#server/wallet/refunds/refunds.integrity.ts';
import { verifyDeposits } from '#server/wallet/wallet.integrity.ts';
import { type ExitCode, runTool } from '#server/cli/commands/command-line.ts';
import { withDatabase } from './with-database.ts';

function write({ fact, checked, broken, example }: IntegrityCheck): void {
  const result = broken === 0 ? 'holds ' : 'BROKEN';
  const detail = broken === 0 ? `${checked} checked` : `${broken} of ${checked}, such as ${example}`;
  process.stdout.write(`${result}  ${fact} (${detail})\n`);
}

async function verify(): Promise<ExitCode> {
  const facts = await withDatabase(async (db) => [
    ...(await verifyLedger(db)),
    ...(await verifyPayments(db, systemClock.now())),
    ...(await verifyOrders(db, systemClock.now())),
    ...(await verifyInvoices(db, systemClock.now())),
    ...(await verifyDeposits(db, systemClock.now())),
    ...(await verifyBalanceRefunds(db)),
    ...(await verifyOffers(db)),
  ]);
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
