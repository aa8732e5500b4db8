import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenStatusReport } from '../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../test-kit/expect-money.ts';
import { withBankDesk } from '../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { paymentsPersonalData } from './payments.privacy.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { load, now, read, givenTwo } = withBankDesk(shop);

test('what the bank wrote about the payouts of a customer is erased with the account', async () => {
  const { one, fileId } = await givenTwo();
  const words = 'Account of Kim Holder is closed';
  await load(givenStatusReport(fileId, [{ endToEndId: one.endToEndId, status: 'RJCT', code: 'AC04', words }]));
  expect(JSON.stringify(await snapshotLedger(shop.db))).toContain(words);
  const { customerId } = await read(one.payoutId);
  await inTransaction(shop.db, (tx) => paymentsPersonalData.erase(tx, { customerId, now: now() }));
  expect(JSON.stringify(await snapshotLedger(shop.db))).not.toContain(words);
});
