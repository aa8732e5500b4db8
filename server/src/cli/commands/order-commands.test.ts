import { snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { givenTradeUrl } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';

const shop = withMoneyShop({ runsJobs: true });

const type = (...words: string[]) => typeAsStaff(shop, ...words);

const typed = (line: string) => type(...line.split(' '));

const auditOf = async (orderId: number) => {
  const entries = await listAudit(shop.db, { subject: `order:${orderId}`, limit: 100 });
  return entries.map(({ actor, action, details }) => ({ actor, action, details })).toReversed();
};

test('refunds some pieces, then a line to the wallet, and shows both', async () => {
  const { orderId } = await givenSoldOrder(shop, {
    method: 'card',
    items: [{ priceCents: 30_00, count: 3 }, { priceCents: 20_00 }],
  });
  const first = await typed(`order refund ${orderId} --line=1 --count=2 --reason=damaged`);
  expect(first).toMatchObject({ exitCode: 0, message: '' });
  expect(first.lines[0]).toMatch(new RegExp(`^Order ${orderId}: refund \\d+, 60\\.00 EUR to the payment method\\.$`));
  const second = await typed(`order refund ${orderId} --line=1 --to=wallet --reason=late`);
  expect(second.lines[0]).toMatch(/refund \d+, 30\.00 EUR as 30\.00 coins\.$/);
  const details = { destination: 'source', sourceCents: 60_00, walletCents: 0, lines: '1×2', reason: 'damaged' };
  expect(await auditOf(orderId)).toMatchObject([
    { actor: 'terminal:kim', action: 'order.refunded', details },
    { action: 'order.refunded', details: { destination: 'wallet', walletCents: 30_00, reason: 'late' } },
  ]);
  const shown = (await typed(`order show ${orderId}`)).lines.join('\n');
  expect(shown).toMatch(/state +processing/);
  expect(shown).toMatch(/ 1 +\d+ +3 +30\.00 EUR +3 +cancelled +AK-47/);
  expect(shown).toMatch(/ 2 +\d+ +1 +20\.00 EUR +0 +open +AK-47/);
  expect(shown).toMatch(/60\.00 EUR to the payment method \(2 of line 1\) by terminal:kim: damaged/);
});

test('cancels an order before its delivery, not after', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{}, {}] });
  const cancelled = await type('order', 'cancel', `${orderId}`, '--reason=asked by phone');
  expect(cancelled.lines[0]).toMatch(/is cancelled: refund \d+, 200\.00 EUR as 200\.00 coins\.$/);
  expect(await findOrderSummary(shop.db, orderId)).toMatchObject({ status: 'refunded' });
  expect(await auditOf(orderId)).toMatchObject([{ action: 'order.cancelled', details: { reason: 'asked by phone' } }]);
  const { orderId: late } = await givenSoldOrder(shop);
  await givenDelivered(shop, late);
  await shop.runJobs();
  const before = await snapshotLedger(shop.db);
  expect((await typed(`order cancel ${late} --reason=x`)).message).toBe(`Order ${late} has been delivered already.`);
  expect(await snapshotLedger(shop.db)).toEqual(before);
  expect(await auditOf(late)).toEqual([]);
});

test('names what cannot be refunded', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 2 }] });
  const refusals = [
    ['--line=2', 'The order has no line 2. See: npm run shop -- order show ID'],
    ['--line=1 --count=3', 'Line 1 of the order has only 2 left to refund.'],
  ];
  for (const [words, message] of refusals) {
    expect(await typed(`order refund ${orderId} ${words} --reason=x`)).toMatchObject({ exitCode: 1, message });
  }
  const { orderId: other } = await givenSoldOrder(shop, { items: [{}, {}] });
  await typed(`order refund ${other} --line=2 --reason=x`);
  for (const words of ['--line=2 --reason=y', '--line=2 --count=1 --reason=y'])
    expect(await typed(`order refund ${other} ${words} --again`)).toMatchObject({
      exitCode: 1,
      message: 'Line 2 of the order has been refunded already.',
    });
  await typed(`order refund ${orderId} --line=1 --reason=x`);
  const again = { exitCode: 1, message: 'Everything in the order has been refunded already.' };
  expect(await typed(`order refund ${orderId} --reason=x`)).toMatchObject(again);
  expect((await typed('order refund 9 --reason=x')).message).toBe('There is no order 9.');
  expect((await typed('order show 9')).message).toBe('There is no order 9.');
});

test('none: wrong amounts, lines and orders of commands move nothing', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 2 }] });
  const before = await snapshotLedger(shop.db);
  for (const wrong of ['0', '-1', '1.5', '1e308', 'x', '2147483648', '99999999999', '3']) {
    for (const words of [`--line=1 --count=${wrong}`, `--line=${wrong}`]) {
      const { exitCode, message } = await typed(`order refund ${orderId} ${words} --reason=x`);
      expect([1, 2], words).toContain(exitCode);
      expect(message).not.toBe('');
    }
    for (const name of ['refund', 'cancel'])
      expect((await typed(`order ${name} ${wrong} --reason=x`)).exitCode, `${name} ${wrong}`).not.toBe(0);
    for (const payout of ['payout send', 'payout fail'])
      expect((await typed(`${payout} ${wrong} --reason=x`)).exitCode, `${payout} ${wrong}`).not.toBe(0);
  }
  expect(await snapshotLedger(shop.db)).toEqual(before);
});

test('once and one: two members of staff cancel or refund an order once', async () => {
  for (const name of ['refund', 'cancel']) {
    const { orderId, customerId } = await givenSoldOrder(shop, { method: 'card' });
    const both = await Promise.all([1, 2].map((one) => typed(`order ${name} ${orderId} --reason=x${one}`)));
    expect(both.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(both.filter(({ exitCode }) => exitCode === 1)).toHaveLength(1);
    await shop.runJobs();
    const before = await snapshotLedger(shop.db);
    expect((await typed(`order ${name} ${orderId} --to=wallet --reason=x`)).exitCode).not.toBe(0);
    expect((await typed(`order refund ${orderId} --to=wallet --reason=x`)).exitCode).toBe(1);
    expect(await snapshotLedger(shop.db)).toEqual(before);
    const [sent] = await shop.db`
      select count(*)::int as n, sum(r.amount_minor)::int as cents from payments.refunds r
      join checkout.orders o on o.payment_id = r.payment_id where o.customer_id = ${customerId}`;
    expect(sent).toEqual({ n: 1, cents: 100_00 });
  }
});

test.each([
  ['order refund 10001', '--reason: is missing'],
  ['order refund 10001 --count=1 --reason=x', '--count: needs --line'],
  ['order refund 10001 --line=0 --reason=x', '--line: is a number from 1 on'],
  ['order refund 10001 --to=bank --reason=x', '--to: is source or wallet'],
  ['order cancel x --reason=x', 'ID: is a number'],
])('%s reports what is wrong', async (line, message) => {
  expect(await typed(line)).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) as string });
});

test('a refund typed twice is made once, unless it is said to be another', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 3 }] });
  const line = `order refund ${orderId} --line=1 --count=1 --to=wallet --reason=late`;
  await typed(line);
  shop.advance(1);
  expect((await typed(line)).lines[0]).toMatch(/, made before; --again makes another\.$/);
  expect(await auditOf(orderId)).toHaveLength(1);
  expect((await typed(`${line} --again`)).lines[0]).toMatch(/coins\.$/);
  expect(await auditOf(orderId)).toHaveLength(2);
});

test('claims an order once, shows its trade, and takes the claim back', async () => {
  const { orderId } = await givenSoldOrder(shop, { items: [{ count: 2 }] });
  const { lines } = await typed(`order claim ${orderId}`);
  expect(lines.slice(0, 2)).toEqual([`Order ${orderId} is claimed. Send this trade:`, givenTradeUrl]);
  expect(lines[3]).toMatch(/^ +1 +\d+ +2 {2}AK-47/);
  expect(lines.at(-2)).toBe(`Then: npm run shop -- order deliver ${orderId} --trade-offer=NUMBER`);
  expect((await typed(`order claim ${orderId}`)).lines[0]).toContain('was claimed before');
  expect((await typed(`order show ${orderId}`)).lines.join('\n')).toMatch(/0 +under way +AK-47/);
  const refused = await typed(`order cancel ${orderId} --reason=x`);
  expect(refused.message).toContain(`npm run shop -- order claim ${orderId} --undo`);
  expect((await typed(`order claim ${orderId} --undo`)).lines).toEqual([`Order ${orderId} is not claimed any more.`]);
  const again = await typed(`order claim ${orderId} --undo`);
  expect(again).toMatchObject({ exitCode: 1, message: expect.stringContaining('is not claimed') as string });
  expect(await auditOf(orderId)).toMatchObject([{ action: 'order.claimed' }, { action: 'order.claim_undone' }]);
});

test('the help lists the commands of orders', async () => {
  expect((await typed('order --help')).lines.join('\n')).toMatch(/order refund ID .*\n +refund a paid order/);
});
