import { givenOrderRefund } from '../../../test-kit/given-refund.ts';
import { givenDelivered, givenSoldOrder } from '../../../test-kit/given-sold-order.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { describe, expect, test } from 'vitest';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { saleFromWallet } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { inTransaction } from '#server/platform/db.ts';
import { findOrderRefund, listOrderRefunds } from './refunds.queries.ts';
import type { RefundInput } from './refunds.types.ts';

const shop = withMoneyShop({ runsJobs: true });

const refund = (orderId: number, input?: Partial<RefundInput>) => givenOrderRefund(shop, orderId, input);

const read = async (refundId: number) => findOrderRefund(shop.db, refundId);
const order = (orderId: number) => findOrderSummary(shop.db, orderId);
const coinsOf = async (customerId: number) => (await readBalance(shop.db, customerId)).availableMinor;

async function goodsOf(id: number) {
  const [row] = await shop.db<{ stock: number; sold: number }[]>`
    select stock, sold_count as sold from catalog.items where id = ${id}`;
  return row;
}

const sentTo = async (orderId: number) => {
  const rows = await shop.db<{ amountMinor: number; status: string }[]>`
    select r.amount_minor, r.status from payments.refunds r join checkout.orders o on o.payment_id = r.payment_id
    where o.id = ${orderId} order by r.id`;
  return [...rows];
};

describe('before the delivery', () => {
  test('a line paid by card goes back to the card and on sale again; the rest is delivered', async () => {
    const { orderId, items, customerId } = await givenSoldOrder(shop, {
      method: 'card',
      items: [{ priceCents: 30_00, count: 3 }, { priceCents: 20_00 }],
    });
    const [cases, knife] = items;
    const before = await coinsOf(customerId);
    const refundId = await refund(orderId, { lines: [{ position: 1, count: 2 }] });
    expect(await read(refundId)).toMatchObject({
      lines: [{ position: 1, count: 2, cents: 60_00 }],
      totalCents: 60_00,
      sourceCents: 60_00,
      walletCents: 0,
      walletCoinsMinor: 0,
      destination: 'source',
    });
    expect(await goodsOf(cases?.id ?? 0)).toEqual({ stock: 2, sold: 1 });
    expect(await order(orderId)).toMatchObject({ status: 'processing' });
    await refund(orderId, { lines: [{ position: 2, count: 1 }], destination: 'wallet' });
    expect(await goodsOf(knife?.id ?? 0)).toEqual({ stock: 1, sold: 0 });
    expect(await coinsOf(customerId)).toBe(before + 20_00);
    await shop.runJobs();
    expect(await sentTo(orderId)).toEqual([{ amountMinor: 60_00, status: 'sent' }]);
    await givenDelivered(shop, orderId);
    await shop.runJobs();
    expect(await order(orderId)).toMatchObject({ status: 'completed', deliveredCount: 1 });
    const [left, gone] = await listDeliveries(shop.db, [orderId]);
    expect([left, gone]).toMatchObject([
      { status: 'delivered', count: 3, cancelledCount: 2 },
      { status: 'cancelled', cancelledCount: 1 },
    ]);
  });

  test('the whole order is refunded, its promo code may be used again, and nothing is left to deliver', async () => {
    await shop.db`insert into promo.codes (code, description, kind, percent_bps, valid_from, uses_per_customer_max)
      values ('TENTH', 'Test', 'percent', 1000, '2026-01-01', 1)`;
    const input = { items: [{ priceCents: 33_33, count: 3 }, {}], overrides: { promoCode: 'TENTH' } };
    const { orderId, customerId } = await givenSoldOrder(shop, input);
    await refund(orderId, { lines: [{ position: 1, count: 1 }] });
    await refund(orderId);
    expect(await coinsOf(customerId)).toBe(10_000_00);
    expect(await order(orderId)).toMatchObject({ status: 'refunded', closeReason: null });
    const [use] = await shop.db`select status from promo.redemptions where order_id = ${orderId}`;
    expect(use?.['status']).toBe('released');
    const refunds = await listOrderRefunds(shop.db, [orderId]);
    const { totalCents = 0, vatCents = 0 } = (await order(orderId)) ?? {};
    expect(refunds.reduce((sum, one) => sum + one.totalCents, 0)).toBe(totalCents);
    expect(refunds.reduce((sum, one) => sum + one.vatCents, 0)).toBe(vatCents);
    await expect(givenDelivered(shop, orderId)).rejects.toMatchObject({ code: 'order_not_paid' });
  });
});

test('delivered pieces are refunded without stock; everything else delivered completes the order', async () => {
  const { orderId, items, customerId } = await givenSoldOrder(shop, { items: [{}, {}] });
  await givenDelivered(shop, orderId);
  await shop.runJobs();
  await refund(orderId, { lines: [{ position: 1, count: 1 }], destination: 'wallet' });
  expect(await goodsOf(items[0]?.id ?? 0)).toEqual({ stock: 0, sold: 1 });
  expect(await coinsOf(customerId)).toBe(9_900_00);
  expect(await order(orderId)).toMatchObject({ status: 'completed' });
  await refund(orderId);
  expect(await order(orderId)).toMatchObject({ status: 'refunded' });
});

test('a split payment gives back to the card what it paid, the rest as coins', async () => {
  const { orderId, customerId } = await givenSoldOrder(shop, { method: 'card', items: [{ priceCents: 60_00 }] });
  await inTransaction(shop.db, async (tx) => {
    await tx`update checkout.order_lines set unit_cents = 10000, unit_coins_minor = 10000 where order_id = ${orderId}`;
    await tx`update checkout.orders set subtotal_cents = 10000, total_cents = 10000, total_coins_minor = 10000,
      wallet_cents = 4000, wallet_coins_minor = 4000 where id = ${orderId}`;
    const entries = saleFromWallet(customerId, { coinsMinor: 40_00, cents: 40_00 });
    const transfer = { key: `order:${orderId}:split`, reference: `order:${orderId}`, occurredAt: shop.clock.now() };
    await postTransfer(tx, { ...transfer, kind: 'balance_sale', entries });
  });
  const refundId = await refund(orderId);
  expect(await read(refundId)).toMatchObject({ sourceCents: 60_00, walletCents: 40_00, walletCoinsMinor: 40_00 });
  expect(await coinsOf(customerId)).toBe(10_000_00);
});

describe('in another currency and at another coin rate', () => {
  test.each(['0.5', '0.01', '3'])(
    'at %s euros per coin the wallet gets the coins of the order',
    async (coinRateEur) => {
      const settings = { ...shop.content.settings, coinRateEur };
      const { orderId, customerId } = await givenSoldOrder(shop, {
        items: [{ priceCents: 33_34, count: 3 }],
        coinsMinor: 100_000_00,
        overrides: {
          content: { ...shop.content, settings },
          display: {
            currency: { ...shop.content.defaultCurrency, code: 'JPY', value: '160.5', digits: 0 },
            language: shop.content.defaultLanguage,
          },
        },
      });
      const { displayTotalMinor } = (await order(orderId)) ?? {};
      for (const count of [1, 2]) await refund(orderId, { lines: [{ position: 1, count }] });
      const refunds = await listOrderRefunds(shop.db, [orderId]);
      expect(refunds.map((one) => one.displayTotalMinor)).toEqual([53_51, 107_02]);
      expect(displayTotalMinor).toBe(160_53);
      expect(await coinsOf(customerId)).toBe(100_000_00);
    },
  );
});
