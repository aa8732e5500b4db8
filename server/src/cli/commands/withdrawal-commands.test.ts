import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { receiveWithdrawnItems } from '#server/checkout/withdrawals/receive-withdrawn-items.ts';
import { withdrawFromOrder } from '#server/checkout/withdrawals/withdraw-from-order.ts';
import { withdrawalsPersonalData } from '#server/checkout/withdrawals/withdrawals.privacy.ts';

const shop = withMoneyShop({ runsJobs: true });

async function givenWithdrawal() {
  const order = await givenSoldOrder(shop);
  await givenDelivered(shop, order.orderId);
  const request = { ...order, positions: [1], email: 'kim@test.example', idempotencyKey: null };
  const withdrawalId = await withdrawFromOrder(shop.db, {
    ...request,
    languageCode: 'en',
    timeZone: 'UTC',
    now: shop.clock.now(),
  });
  return { ...order, withdrawalId };
}

const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

const type = (line: string) => typeAsStaff(shop, ...line.split(' '));

test('staff see the withdrawal with its deadline, and refund it once the item came back', async () => {
  const { orderId, customerId, withdrawalId } = await givenWithdrawal();
  const open = await type('order withdrawals');
  const row = open.lines.find((line) => line.trim().startsWith(`${withdrawalId} `));
  expect(row).toMatch(/account +1 of 1 +waits for the items +\d{4}-/);
  const done = await type(`order withdrawal-received ${withdrawalId}`);
  expect(done.lines[0]).toMatch(/^Withdrawal \d+ from order \d+ is refunded by refund \d+\.$/);
  expect(await coinsOf(customerId)).toBe(10_000_00);
  const [entry] = await listAudit(shop.db, { subject: `order:${orderId}`, limit: 1 });
  expect(entry).toMatchObject({
    actor: 'terminal:kim',
    action: 'order.withdrawal_received',
    details: { withdrawalId },
  });
  const again = await type(`order withdrawal-received ${withdrawalId}`);
  expect(again).toMatchObject({ exitCode: 1, message: expect.stringContaining('is settled') as string });
  expect((await type('order withdrawals')).lines.join('\n')).not.toContain(`${orderId}`);
  expect((await type('order withdrawals --all')).lines.join('\n')).toContain(`${orderId}`);
  expect(await type('order withdrawal-received 999999')).toMatchObject({ exitCode: 1 });
});

test('two members of staff refund it once', async () => {
  const { customerId, withdrawalId } = await givenWithdrawal();
  const now = shop.clock.now();
  const receive = () =>
    inTransaction(shop.db, (tx) => receiveWithdrawnItems(tx, { withdrawalId, actor: 'terminal:kim', now }));
  const ended = await Promise.allSettled([receive(), receive()]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

test('a refund by other means settles it, without a second one', async () => {
  const { orderId, customerId, withdrawalId } = await givenWithdrawal();
  const money = { orderId, lines: null, destination: 'wallet' as const, reason: 'returned', actor: 'terminal:kim' };
  await givenRefund(shop.db, { ...money, now: shop.clock.now() });
  expect((await type(`order withdrawal-received ${withdrawalId}`)).lines[0]).toContain('was refunded before');
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

test('its statement is exported, blocks the deletion of the account while it is open, and is erased with it', async () => {
  const { orderId, customerId, withdrawalId } = await givenWithdrawal();
  const { db } = shop;
  const read = async () => (await withdrawalsPersonalData.export(db, { customerId, languageId: 1 })).withdrawals;
  const facts = { id: withdrawalId, orderId, channel: 'account', positions: [1] };
  expect(await read()).toMatchObject([{ ...facts, name: 'Kim Test', email: 'kim@test.example' }]);
  const refused = { code: 'account_has_open_order' };
  await expect(withdrawalsPersonalData.refuseIfOpen(db, customerId)).rejects.toMatchObject(refused);
  await type(`order withdrawal-received ${withdrawalId}`);
  await shop.runJobs();
  await withdrawalsPersonalData.refuseIfOpen(db, customerId);
  await inTransaction(db, (tx) => withdrawalsPersonalData.erase(tx, { customerId, now: shop.clock.now() }));
  expect(await read()).toMatchObject([{ ...facts, name: '', email: '' }]);
});
