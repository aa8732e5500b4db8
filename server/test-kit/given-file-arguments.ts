import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenStatusReport } from './bank-reports.ts';
import { givenBotArguments } from './given-bot-arguments.ts';
import { exportBatch, payByFile, readTransferName } from './given-batch.ts';
import { givenContentArguments } from './given-content-arguments.ts';
import { givenPaidBefore } from './given-paid-before.ts';
import { givenCustomer } from './given-customer.ts';
import { givenAcceptedOffer, givenOwedOffer } from './given-withdrawal.ts';
import { runAsStaff, typeAsStaff } from './run-as-staff.ts';
import { orderTwinFault } from './test-twin.ts';
import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import { recordBankOutcome } from '#server/payments/payouts/record-bank-outcome.ts';
import type { MoneyShop } from './money-shop.ts';

/** Files of texts, and payouts by file: one that was paid before the other, one of the day before yesterday, three of yesterday, of which the bank did not pay one and paid one twice, and one of today. */
export async function givenFileArguments(
  shop: MoneyShop,
  folder: string,
): Promise<Record<string, readonly (string | number)[]>> {
  const now = () => ({ holdDays: 0, now: shop.clock.now() });
  await payByFile(shop.db);
  const paidBefore = await givenPaidBeforeOffer(shop);
  shop.advance(24 * 60);
  await givenOwedOffer(shop, now());
  const { batch: unused } = await exportBatch(shop, { now: shop.clock.now() });
  shop.advance(24 * 60);
  await shop.db`update content.settings set payout_hold_days = 0`;
  const [exported, refused, twice] = [
    (await givenOwedOffer(shop, now())).payoutId,
    (await givenOwedOffer(shop, now())).payoutId,
    (await givenOwedOffer(shop, now())).payoutId,
  ];
  const { batch } = await exportBatch(shop, { now: shop.clock.now() });
  const decision = { payoutId: refused, outcome: 'failed', reason: null, actor: 'terminal:kim' } as const;
  await shop.db.begin((tx) => decideExportedPayout(tx, { ...decision, now: shop.clock.now() }));
  for (const bankReference of ['A-1', 'A-2']) {
    const debit = {
      batchId: batch.id,
      payoutId: twice,
      outcome: 'sent',
      amount: null,
      bankReference,
      reason: null,
    } as const;
    await shop.db.begin((tx) => recordBankOutcome(tx, { ...debit, reportedBy: 'N-1', now: shop.clock.now() }));
  }
  const report = join(folder, 'status.xml');
  const waiting = { endToEndId: await readTransferName(shop.db, exported), status: 'ACCP' };
  await writeFile(report, givenStatusReport(batch.messageId, [waiting]));
  shop.advance(24 * 60);
  await runAsStaff(shop, 'offer', 'received', String((await givenOwedOffer(shop, now())).offerId));
  await shop.db`update content.settings set sepa_payouts_by_file = false`;
  const bots = await givenBotArguments(shop, folder);
  return {
    ...bots,
    ...(await givenContentArguments(folder)),
    'payout export': [`--to=${join(folder, 'payouts.xml')}`],
    'payout import': [report],
    'payout withdraw': [unused.day, '--reason=never handed in'],
    'payout confirm': [exported, '--reason=statement'],
    'payout decide-earlier': [paidBefore, '--outcome=settled', '--reason=statement'],
    'payout close-surplus': [twice, '--way=paid_back', '--reason=by card'],
    'payout retry': [refused, '--reason=new account'],
  };
}

/** A payout by Stripe that the provider has not answered. */
export async function givenUnclear(shop: MoneyShop): Promise<number> {
  const { payoutId } = await givenOwedOffer(shop, { holdDays: 0, now: shop.clock.now() });
  await orderTwinFault(shop.db, { operation: 'pay_out', fault: 'error' });
  await typeAsStaff(shop, 'payout', 'send', String(payoutId), '--now', '--reason=due');
  return payoutId;
}

async function givenPaidBeforeOffer(shop: MoneyShop): Promise<number> {
  const { id: customerId } = await givenCustomer(shop.db);
  const referenceId = await givenAcceptedOffer(shop.db, customerId);
  return (await givenPaidBefore(shop, { customerId, referenceId })).earlier_paid;
}
