import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefund } from './refunds.rules.ts';
import type { RefundSource } from './refunds.types.ts';

const now = new Date('2026-11-20T12:00:00Z');
const terms = { refundDays: 180, now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function source(id: number, overrides: Partial<RefundSource> = {}): RefundSource {
  return {
    source: `deposit:${id}`,
    depositId: id,
    paymentId: id,
    method: 'card',
    paidAt: daysAgo(10),
    coinsMinor: 20_00,
    cents: 20_00,
    hasFailed: false,
    ...overrides,
  };
}

const plan = (sources: RefundSource[], availableMinor: number, coinsMinor: number | null = null) =>
  planRefund(sources, { coinsMinor, availableMinor }, terms);
const linesOf = ({ lines }: ReturnType<typeof plan>) => lines.map((line) => [line.source, line.way, line.cents]);

test('cards come first, oldest deposit first; the rest is a payout', () => {
  const old = source(1, { paidAt: daysAgo(181) });
  const failed = source(2, { hasFailed: true });
  const order = source(3, { source: 'order:3', depositId: null, paidAt: daysAgo(181) });
  const sources = [old, failed, source(4), source(5, { paidAt: daysAgo(180) }), order];
  expect(linesOf(plan(sources, 100_00))).toEqual([
    ['deposit:4', 'source', 20_00],
    ['deposit:5', 'source', 20_00],
    ['deposit:1', 'payout', 20_00],
    ['deposit:2', 'payout', 20_00],
    ['order:3', 'payout', 20_00],
  ]);
  expect(plan(sources, 100_00)).toMatchObject({ cents: 100_00, payoutCents: 60_00, payoutCoinsMinor: 60_00 });
  expect(linesOf(plan(sources, 100_00, 30_00))).toEqual([
    ['deposit:4', 'source', 20_00],
    ['deposit:5', 'source', 10_00],
  ]);
});

test('granted coins count as spent first and are not refunded', () => {
  expect(plan([source(1)], 50_00)).toMatchObject({ coinsMinorMax: 20_00, grantedCoinsMinor: 30_00, cents: 20_00 });
  expect(plan([source(1)], 15_00)).toMatchObject({ coinsMinorMax: 15_00, grantedCoinsMinor: 0, cents: 15_00 });
  expect(plan([], 50_00)).toMatchObject({ coinsMinorMax: 0, grantedCoinsMinor: 50_00, cents: 0, lines: [] });
});

test('coins of an order wait while its payment can be refunded, unless that failed', () => {
  const order = source(3, { source: 'order:3', depositId: null });
  const waitsUntil = new Date(order.paidAt.getTime() + 180 * 86_400_000);
  expect(plan([order], 30_00)).toMatchObject({
    coinsMinorMax: 0,
    waitingCoinsMinor: 20_00,
    waitsUntil,
    grantedCoinsMinor: 10_00,
    lines: [],
  });
  expect(plan([source(1), order], 25_00)).toMatchObject({ coinsMinorMax: 20_00, waitingCoinsMinor: 5_00, waitsUntil });
  expect(plan([source(1), order], 15_00)).toMatchObject({
    coinsMinorMax: 15_00,
    waitingCoinsMinor: 0,
    waitsUntil: null,
  });
  expect(linesOf(plan([{ ...order, hasFailed: true }], 20_00))).toEqual([['order:3', 'payout', 20_00]]);
});

test('coins worth less than a cent stay in the wallet', () => {
  const cheap = source(1, { coinsMinor: 200_00, cents: 2_00 });
  expect(plan([cheap], 200_00, 99)).toMatchObject({ coinsMinor: 0, cents: 0, lines: [] });
  expect(plan([cheap], 200_00, 1_50)).toMatchObject({ coinsMinor: 1_50, cents: 1 });
});

test('parts of a deposit add up to its charge, whatever their sizes', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 20 });
  const amount = fc.integer({ min: 1, max: 1_000_000_00 });
  fc.assert(
    fc.property(amount, amount, parts, (coinsMinor, cents, wanted) => {
      let left = source(1, { coinsMinor, cents });
      let given = 0;
      for (const part of [...wanted, coinsMinor]) {
        const [line] = plan([left], left.coinsMinor, Math.min(part, left.coinsMinor)).lines;
        if (!line) continue;
        expect(line.cents).toBeLessThanOrEqual(Math.ceil((cents * line.coinsMinor) / coinsMinor) + wanted.length);
        given += line.cents;
        left = { ...left, coinsMinor: left.coinsMinor - line.coinsMinor, cents: left.cents - line.cents };
      }
      expect(given).toBe(cents);
      expect(left.coinsMinor).toBe(0);
    }),
  );
});
