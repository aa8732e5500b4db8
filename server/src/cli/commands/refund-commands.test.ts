import { expectLedgerIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenCreditedDeposit } from '../../../test-kit/given-deposit.ts';
import { givenRefund } from '../../../test-kit/given-refund.ts';
import { givenSettledOrder } from '../../../test-kit/given-settled-order.ts';
import { orderAtTwin } from '../../../test-kit/order-at-twin.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { reconcileProvider } from '#server/payments/reconciliation/reconcile-provider.ts';

const shop = withMoneyShop({ runsJobs: true });

async function typed(line: string) {
  const end = await typeAsStaff(shop, ...line.split(' '));
  return { ...end, text: end.lines.join('\n') };
}

/** A paid order of two lines of 100 euros, of which staff refunded some in the dashboard. */
async function givenForeignRefund(amount: number) {
  const sold = await givenSettledOrder(shop, createManualDelivery());
  await shop.runJobs();
  await orderAtTwin(shop, { redirectUrl: sold.redirectUrl, order: 'refund', amount });
  await shop.runJobs();
  const [row] = await shop.db<{ id: number }[]>`select max(id) as id from payments.refunds`;
  return { ...sold, refundId: row?.id ?? 0 };
}

const unexplained = async () => {
  const [row] = await shop.db<{ cents: number }[]>`
    select coalesce(sum(cents), 0)::int as cents from ledger.balances_by_reference where code = 'unexplained_refunds'`;
  return row?.cents;
};

const bookedFor = async (orderId: number) => {
  const rows = await shop.db<{ kind: string }[]>`
    select kind from ledger.transfers where reference = ${`order:${orderId}`} order by id`;
  return rows.map(({ kind }) => kind);
};

const expectRefused = async (line: string, message: string) => {
  const before = await snapshotLedger(shop.db);
  expect(await typed(line)).toMatchObject({ exitCode: 1, message });
  expect(await snapshotLedger(shop.db)).toEqual(before);
};

const notToExplain = (id: number) =>
  `Refund ${id} needs no explanation: it has one, failed, or was made by the shop. See: npm run shop -- refund list`;

test('explains a refund made in the dashboard as a line: goods come back, and nothing is sent', async () => {
  const { orderId, refundId } = await givenForeignRefund(100_00);
  await expect(expectLedgerIntegrity(shop.db, shop.clock.now())).rejects.toThrow();
  expect((await typed('refund list')).text).toMatch(
    new RegExp(`${refundId} +order ${orderId} +unexplained +100\\.00 EUR +re_`),
  );
  const { text } = await typed(`refund explain ${refundId} --line=1 --reason=damaged`);
  expect(text).toMatch(
    new RegExp(`^Refund ${refundId} is explained: order ${orderId}, refund \\d+, 100.00 EUR to the`),
  );
  await shop.runJobs();
  expect((await typed('refund list')).text).toBe('There are no such refunds.');
  expect((await typed(`refund list --tab=all --find=${refundId}`)).text).toMatch(
    new RegExp(`${refundId} +order ${orderId} +sent +100\\.00 EUR +re_`),
  );
  expect((await typed(`refund list --tab=all --before=${refundId}`)).text).not.toContain(`order ${orderId} `);
  expect(await typed('refund list --tab=lost')).toMatchObject({ exitCode: 2 });
  expect(await bookedFor(orderId)).toEqual([
    'payment_received',
    'payment_sale',
    'refund_sent',
    'order_refund',
    'correction',
  ]);
  const [credit] = await shop.db`
    select count(*)::int as n from invoices.documents where order_id = ${orderId} and kind = 'credit_note'`;
  expect(credit).toEqual({ n: 1 });
  const [entry] = await listAudit(shop.db, { subject: `order:${orderId}`, limit: 9 });
  const details = { paymentRefundId: refundId, amountMinor: 100_00, lines: '1×1', reason: 'damaged' };
  expect(entry).toMatchObject({ actor: 'terminal:kim', action: 'order.refund_explained', details });
  await typed(`order refund ${orderId} --reason=late`);
  await shop.runJobs();
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded', refundedMinor: 200_00 });
});

test('explains a refund of the whole order, and its failure later becomes coins', async () => {
  const { orderId, customerId, redirectUrl, refundId } = await givenForeignRefund(200_00);
  expect((await typed(`refund explain ${refundId} --reason=late`)).exitCode).toBe(0);
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded' });
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  expect((await readBalance(shop.db, customerId)).availableMinor).toBe(200_00);
});

test('explains goodwill as less sales, also where it fails later', async () => {
  const { orderId, redirectUrl, refundId } = await givenForeignRefund(7_00);
  const { text } = await typed(`refund explain ${refundId} --goodwill --reason=late`);
  expect(text).toBe(`Refund ${refundId} is explained: order ${orderId}, 7.00 EUR as goodwill.`);
  expect(await unexplained()).toBe(0);
  const sales = async () => {
    const [row] = await shop.db`
      select cents::int from ledger.balances_by_reference where code = 'sales' and reference = ${`order:${orderId}`}`;
    return row?.['cents'] as number;
  };
  expect(await sales()).toBe(193_00);
  await expectLedgerIntegrity(shop.db, shop.clock.now());
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  expect(await sales()).toBe(200_00);
});

test('the days of the provider agree after an explanation', async () => {
  const { refundId } = await givenForeignRefund(100_00);
  await typed(`refund explain ${refundId} --line=2 --reason=damaged`);
  shop.advance(24 * 60);
  await reconcileProvider(shop.db, { gateways: shop.deps.gateways, now: shop.clock.now() });
  const [day] = await shop.db`
    select differences, example, provider_out_minor >= 10000 as is_listed from payments.reconciliation_days
    order by day desc limit 1`;
  expect(day).toEqual({ differences: 0, example: null, isListed: true });
});

test('once and one: a refund is explained once, also by two at a time', async () => {
  for (const words of ['--line=1', '--goodwill', '']) {
    const { refundId } = await givenForeignRefund(words === '' ? 200_00 : 100_00);
    const line = `refund explain ${refundId} ${words} --reason=x`.replace('  ', ' ');
    const both = await Promise.all([typed(line), typed(line)]);
    expect(both.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(both.find(({ exitCode }) => exitCode === 1)?.message).toBe(notToExplain(refundId));
    await shop.runJobs();
    for (const again of ['--line=2', '--goodwill', '--line=1'])
      await expectRefused(`refund explain ${refundId} ${again} --reason=y`, notToExplain(refundId));
  }
});

test('one: its report comes again beside the explanation, and books nothing more', async () => {
  const { orderId, redirectUrl, refundId } = await givenForeignRefund(100_00);
  await Promise.all([
    typed(`refund explain ${refundId} --line=1 --reason=x`),
    orderAtTwin(shop, { redirectUrl, order: 'fail_refund' }).then(() => shop.runJobs()),
  ]);
  await shop.runJobs();
  const rows = await shop.db`
    select r.status from payments.refunds r join checkout.orders o on o.payment_id = r.payment_id where o.id = ${orderId}`;
  expect([...rows]).toEqual([{ status: 'failed' }]);
});

test('none: other worth, unknown, own, failed and disputed refunds move nothing', async () => {
  const { orderId, redirectUrl, refundId } = await givenForeignRefund(60_00);
  const worth = (cents: number) =>
    `These items are worth ${cents} cents, of which the card gets ${cents}: not what refund ${refundId} gave back. Choose others with --line and --count, or use --goodwill.`;
  await expectRefused(`refund explain ${refundId} --line=1 --reason=x`, worth(100_00));
  await expectRefused(`refund explain ${refundId} --reason=x`, worth(200_00));
  await expectRefused(
    `refund explain ${refundId} --line=3 --reason=x`,
    'The order has no line 3. See: npm run shop -- order show ID',
  );
  await expectRefused('refund explain 999 --reason=x', 'There is no refund 999. See: npm run shop -- refund list');
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
  await shop.runJobs();
  await expectRefused(`refund explain ${refundId} --goodwill --reason=x`, notToExplain(refundId));
  await givenRefund(shop.db, {
    orderId,
    lines: [{ position: 1, count: 1 }],
    destination: 'source',
    reason: 'x',
    actor: 'terminal:kim',
    now: shop.clock.now(),
  });
  await shop.runJobs();
  const [own] = await shop.db<{ id: number }[]>`select max(id) as id from payments.refunds`;
  await expectRefused(`refund explain ${own?.id} --goodwill --reason=x`, notToExplain(own?.id ?? 0));
});

test('none: a refund of a disputed order waits for the bank', async () => {
  const { redirectUrl, refundId } = await givenForeignRefund(100_00);
  await orderAtTwin(shop, { redirectUrl, order: 'dispute', amount: 50_00 });
  await shop.runJobs();
  await expectRefused(
    `refund explain ${refundId} --line=1 --reason=x`,
    'The customer disputes this payment. Wait until the bank decides. See: npm run shop -- dispute list',
  );
  await orderAtTwin(shop, { redirectUrl, order: 'lose' });
  await shop.runJobs();
  expect((await typed(`refund explain ${refundId} --line=1 --reason=x`)).exitCode).toBe(0);
});

test('none: a refund of a top-up has no order', async () => {
  const { redirectUrl } = await givenCreditedDeposit(shop);
  await orderAtTwin(shop, { redirectUrl, order: 'refund' });
  await shop.runJobs();
  const [row] = await shop.db<{ id: number }[]>`select max(id) as id from payments.refunds`;
  const message = `Refund ${row?.id} is of a top-up, and only refunds of orders can be explained.`;
  await expectRefused(`refund explain ${row?.id} --goodwill --reason=x`, message);
  await orderAtTwin(shop, { redirectUrl, order: 'fail_refund' });
});

test.each([
  ['refund explain 1', '--reason: is missing'],
  ['refund explain x --reason=x', 'ID: is a number'],
  ['refund explain 1 --count=1 --reason=x', '--count: needs --line'],
  ['refund explain 1 --line=1 --goodwill --reason=x', '--goodwill: is for no line'],
])('%s reports what is wrong', async (line, message) => {
  expect(await typed(line)).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) as string });
});
