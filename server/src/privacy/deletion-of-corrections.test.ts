import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { approveCorrection } from '#server/wallet/corrections/approve-correction.ts';
import { requestCorrection } from '#server/wallet/corrections/request-correction.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenDeletion } from '../../test-kit/given-deletion.ts';
import { untilWaiting } from '../../test-kit/until-waiting.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();
const now = new Date();

async function givenLeaving() {
  const { id: customerId, email } = await givenCustomer(shop.db);
  const request = { customerId, coinsMinor: 5_00, reason: 'late delivery', actor: 'staff:kim@example.com', now };
  const correctionId = await inTransaction(shop.db, (tx) => requestCorrection(tx, request));
  const approval = { correctionId, actor: 'staff:robin@example.com', now };
  return {
    customerId,
    leave: await givenDeletion(shop, { id: customerId, email }),
    book: () => inTransaction(shop.db, (tx) => approveCorrection(tx, approval)),
    read: async () =>
      (await shop.db`select reason, decided_by, is_booked from wallet.corrections where id = ${correctionId}`)[0],
  };
}

const rejected = { reason: '', decidedBy: 'shop', isBooked: false };

test('deletion rejects a correction that waits', async () => {
  const { leave, book, read } = await givenLeaving();
  await leave();
  expect(await read()).toEqual(rejected);
  await expect(book()).rejects.toMatchObject({ code: 'correction_decided_already' });
});

test('a correction that is booked while the deletion holds the wallet waits for it, without a deadlock', async () => {
  const { customerId, leave, book, read } = await givenLeaving();
  const { results } = await inTransaction(shop.db, async (tx) => {
    await tx`select from email.messages where customer_id = ${customerId} for update`;
    const leaving = leave();
    await untilWaiting(shop.db);
    const booking = book();
    await untilWaiting(shop.db, 2);
    return { results: Promise.allSettled([leaving, booking]) };
  });
  expect(await results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'correction_decided_already' } },
  ]);
  expect(await read()).toEqual(rejected);
});
