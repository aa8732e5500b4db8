import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, OrderLine } from '#server/checkout/checkout.types.ts';
import { allot, toCoins } from '#contract/money.ts';
import { coinsForFailure, partOf, shareOrder, splitRefund } from './refunds.rules.ts';
import type { LineShare, RefundDestination, RefundedSums } from './refunds.types.ts';

type Totals = Pick<
  Order,
  | 'deliveryCents'
  | 'vatCents'
  | 'displayTotalMinor'
  | 'totalCents'
  | 'totalCoinsMinor'
  | 'walletCents'
  | 'walletCoinsMinor'
>;

interface Sold {
  order: Totals;
  lines: OrderLine[];
}

const amount = fc.integer({ min: 1, max: 5_000_00 });
const lineArbitrary = fc.record({ unitCents: amount, count: fc.integer({ min: 1, max: 7 }), isReduced: fc.boolean() });

/** Orders with discount, delivery price, every coin rate, any part from the wallet, and a foreign currency. */
const soldArbitrary: fc.Arbitrary<Sold> = fc
  .record({
    drafts: fc.array(lineArbitrary, { minLength: 1, maxLength: 6 }),
    discountBps: fc.integer({ min: 0, max: 9_999 }),
    deliveryCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
    vatBps: fc.constantFrom(0, 1_900, 2_300),
    rate: fc.constantFrom('1', '0.5', '0.01', '3'),
    walletPart: fc.constantFrom(0, 0.37, 1),
    displayPerCent: fc.constantFrom(1, 1.17, 160),
  })
  .map(({ drafts, discountBps, deliveryCents, vatBps, rate, walletPart, displayPerCent }) => {
    const prices = drafts.map(({ unitCents, count }) => unitCents * count);
    const reduced = drafts.map(({ isReduced }, at) => (isReduced ? (prices[at] ?? 0) : 0));
    const subtotal = prices.reduce((sum, price) => sum + price, 0);
    const eligible = reduced.reduce((sum, price) => sum + price, 0);
    const discount = Math.min(Math.floor((eligible * discountBps) / 10_000), subtotal - 1);
    const discounts = allot(discount, reduced);
    const totalCents = subtotal - discount + deliveryCents;
    const walletCents = Math.round(totalCents * walletPart);
    return {
      order: {
        deliveryCents,
        totalCents,
        vatCents: Math.round((totalCents * vatBps) / (10_000 + vatBps)),
        totalCoinsMinor: toCoins(totalCents, rate),
        walletCents,
        walletCoinsMinor: walletCents === totalCents ? toCoins(totalCents, rate) : toCoins(walletCents, rate),
        displayTotalMinor: Math.round(totalCents * displayPerCent),
      },
      lines: drafts.map(({ unitCents, count }, at) =>
        toLine(at + 1, { unitCents, count, discountCents: discounts[at] ?? 0 }),
      ),
    };
  });

function toLine(
  position: number,
  { unitCents, ...line }: Pick<OrderLine, 'unitCents' | 'count' | 'discountCents'>,
): OrderLine {
  const goods = {
    itemId: position,
    title: `Item ${position}`,
    quality: null,
    type: 'Rifle',
    category: 'rifles',
    copy: null,
  };
  return { ...goods, ...line, position, unitCents, unitCoinsMinor: unitCents, unitDisplayMinor: unitCents };
}

const sum = (shares: LineShare[], worth: (share: LineShare) => number) =>
  shares.reduce((total, share) => total + worth(share), 0);

test('the shares of the lines add up to the order', () => {
  fc.assert(
    fc.property(soldArbitrary, ({ order, lines }) => {
      const shares = shareOrder(order, lines);
      expect(sum(shares, ({ cents }) => cents)).toBe(order.totalCents);
      expect(sum(shares, ({ vatCents }) => vatCents)).toBe(order.vatCents);
      for (const { cents, vatCents } of shares) expect(vatCents >= 0 && vatCents <= cents).toBe(true);
    }),
  );
});

/** Refunds pieces of an order one batch after the other, until nothing is left. */
const batchesArbitrary = fc.array(
  fc.record({
    line: fc.nat(5),
    count: fc.integer({ min: 1, max: 7 }),
    destination: fc.constantFrom<RefundDestination>('wallet', 'source'),
    fails: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('in any split, to any destination, a refund ends at exactly what was paid', () => {
  fc.assert(
    fc.property(soldArbitrary, batchesArbitrary, ({ order, lines }, batches) => {
      const shares = shareOrder(order, lines);
      const done = lines.map(() => 0);
      const given = { cents: 0, vatCents: 0, shown: 0, coins: 0 };
      const sums: RefundedSums = { sourceCents: 0, walletCents: 0, failedCents: 0 };
      const rest = lines.map((line, at) => ({
        line: at,
        count: line.count,
        destination: 'source' as const,
        fails: false,
      }));
      for (const { line, count: asked, destination, fails } of [...batches, ...rest]) {
        const share = shares[line % lines.length];
        const before = done[line % lines.length] ?? 0;
        const count = Math.min(asked, (share?.count ?? 0) - before);
        if (!share || count === 0) continue;
        done[line % lines.length] = before + count;
        const part = partOf(share, { before, count });
        const split = splitRefund(order, sums, {
          totalCents: part.cents,
          destination,
          lossCents: null,
          refundableCents: order.totalCents,
        });
        expect([
          part.cents >= 0,
          part.vatCents >= 0,
          part.vatCents <= part.cents,
          part.displayMinor >= 0,
        ]).not.toContain(false);
        expect([split.sourceCents >= 0, split.walletCents >= 0, split.walletCoinsMinor >= 0]).not.toContain(false);
        if (destination === 'wallet') expect(split.sourceCents).toBe(0);
        given.cents += split.sourceCents + split.walletCents;
        given.vatCents += part.vatCents;
        given.shown += part.displayMinor;
        given.coins += split.walletCoinsMinor;
        sums.sourceCents += split.sourceCents;
        sums.walletCents += split.walletCents;
        if (!fails || split.sourceCents === 0) continue;
        given.coins += coinsForFailure(order, sums, split.sourceCents);
        sums.failedCents += split.sourceCents;
      }
      expect(given.cents).toBe(order.totalCents);
      expect(given.vatCents).toBe(order.vatCents);
      expect(given.shown).toBe(sum(shares, ({ displayMinor }) => displayMinor));
      expect(sums.sourceCents <= order.totalCents - order.walletCents).toBe(true);
      expect(given.coins <= order.totalCoinsMinor).toBe(true);
      if (sums.sourceCents === sums.failedCents) expect(given.coins).toBe(order.totalCoinsMinor);
    }),
  );
});

const split = { totalCents: 100_00, totalCoinsMinor: 200_00, walletCents: 40_00, walletCoinsMinor: 80_00 };
const nothing: RefundedSums = { sourceCents: 0, walletCents: 0, failedCents: 0 };

test.each([
  {
    name: 'the card gets what it paid, the wallet the rest',
    refund: { destination: 'source', totalCents: 75_00 },
    earlier: nothing,
    expected: { sourceCents: 60_00, walletCents: 15_00, walletCoinsMinor: 30_00 },
  },
  {
    name: 'the wallet gets everything as coins',
    refund: { destination: 'wallet', totalCents: 75_00 },
    earlier: nothing,
    expected: { sourceCents: 0, walletCents: 75_00, walletCoinsMinor: 150_00 },
  },
  {
    name: 'coins come first from what the wallet paid, so the card keeps its claim',
    refund: { destination: 'source', totalCents: 50_00 },
    earlier: { ...nothing, walletCents: 50_00 },
    expected: { sourceCents: 50_00, walletCents: 0, walletCoinsMinor: 0 },
  },
  {
    name: 'a card that was paid back gets nothing more',
    refund: { destination: 'source', totalCents: 40_00 },
    earlier: { ...nothing, sourceCents: 60_00 },
    expected: { sourceCents: 0, walletCents: 40_00, walletCoinsMinor: 80_00 },
  },
  {
    name: 'the card gets no more than its provider can still give back, the wallet the rest',
    refund: { destination: 'source', totalCents: 100_00, refundableCents: 35_00 },
    earlier: nothing,
    expected: { sourceCents: 35_00, walletCents: 65_00, walletCoinsMinor: 130_00 },
  },
  {
    name: 'after a lost dispute the card gets what the bank took, also with coins asked for',
    refund: { destination: 'wallet', totalCents: 75_00, lossCents: 20_00 },
    earlier: { ...nothing, sourceCents: 30_00 },
    expected: { sourceCents: 20_00, walletCents: 55_00, walletCoinsMinor: 110_00 },
  },
  {
    name: 'the bank gives the card no more than it paid',
    refund: { destination: 'source', totalCents: 75_00, lossCents: 60_00 },
    earlier: { ...nothing, sourceCents: 30_00 },
    expected: { sourceCents: 30_00, walletCents: 45_00, walletCoinsMinor: 90_00 },
  },
  {
    name: 'after a lost dispute that is explained, everything becomes coins',
    refund: { destination: 'source', totalCents: 10_00, lossCents: 0 },
    earlier: { ...nothing, sourceCents: 30_00 },
    expected: { sourceCents: 0, walletCents: 10_00, walletCoinsMinor: 20_00 },
  },
] as const)('of a split payment, $name', ({ refund, earlier, expected }) => {
  expect(splitRefund(split, earlier, { lossCents: null, refundableCents: 100_00, ...refund })).toEqual(expected);
});

test('discount and delivery price are shared to the cent, the first line getting the odd one', () => {
  const line = (position: number, discountCents: number) =>
    toLine(position, { unitCents: 10_00, count: 1, discountCents });
  const order = { deliveryCents: 1_00, vatCents: 5_00, displayTotalMinor: 30_00 };
  const shares = shareOrder(order, [line(1, 1_00), line(2, 0), line(3, 0)]);
  expect(shares.map(({ cents }) => cents)).toEqual([9_34, 10_33, 10_33]);
  const thrice = shareOrder({ deliveryCents: 0, vatCents: 0, displayTotalMinor: 10_00 }, [
    { ...toLine(1, { unitCents: 5_00, count: 3, discountCents: 5_00 }) },
  ]);
  const parts = [0, 1, 2].map((before) => thrice[0] && partOf(thrice[0], { before, count: 1 }).cents);
  expect(parts).toEqual([3_33, 3_34, 3_33]);
});
