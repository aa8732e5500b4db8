import { expect, test } from 'vitest';
import { marginCents, marginPercent, salesCents, toKindRows, toPeriodRows, toSalesRows } from './report-rows.rules.ts';
import type { KeyedEntries, KeyedSales, ReportView, SalesSums } from './reports.types.ts';

const view: ReportView = {
  period: 'day',
  span: { from: '2026-11-24', to: '2026-11-25' },
  before: { from: '2026-11-22', to: '2026-11-23' },
  timeZone: 'Europe/Berlin',
};
const none: SalesSums = {
  orderCount: 0,
  soldCents: 0,
  refundCount: 0,
  refundedCents: 0,
  vatCents: 0,
  discountCents: 0,
  costedCents: 0,
  costedVatCents: 0,
  costCents: 0,
};
const sold = (soldCents: number, row: Partial<KeyedSales> = {}): KeyedSales => ({
  ...none,
  key: '',
  day: null,
  isBefore: false,
  soldCents,
  ...row,
});
const salesOf = (rows: ReturnType<typeof toSalesRows>) =>
  rows.map(({ key, now, before }) => [key, salesCents(now), salesCents(before)]);

test('every period has a row beside the one before, also without sales', () => {
  const sums = [
    sold(500, { day: '2026-11-25', refundedCents: 200 }),
    sold(90, { day: '2026-11-22', isBefore: true }),
    sold(10, { day: '2026-11-23', isBefore: true }),
  ];
  expect(salesOf(toSalesRows(sums, view, true))).toEqual([
    ['2026-11-24', 0, 90],
    ['2026-11-25', 300, 10],
    ['total', 300, 100],
  ]);
});

test('days of one week or month are one row', () => {
  const sums = [
    sold(5, { day: '2026-11-24' }),
    sold(7, { day: '2026-11-25' }),
    sold(1, { day: '2026-11-22', isBefore: true }),
  ];
  expect(salesOf(toSalesRows(sums, { ...view, period: 'month' }, true))).toEqual([
    ['2026-11-01', 12, 1],
    ['total', 12, 1],
  ]);
});

test('keys are listed from the largest sales, those of the span before as well, and none without anything', () => {
  const sums = [
    sold(5, { key: 'card' }),
    sold(9, { key: 'balance' }),
    sold(3, { key: 'bank', isBefore: true }),
    sold(0, { key: 'mobile' }),
  ];
  expect(salesOf(toSalesRows(sums, view, false))).toEqual([
    ['balance', 9, 0],
    ['card', 5, 0],
    ['bank', 0, 3],
    ['total', 14, 3],
  ]);
});

test('the margin is what is left of sales with a purchase price after VAT and cost', () => {
  const sums = { ...none, costedCents: 11_900, costedVatCents: 1_900, costCents: 7_500 };
  expect(marginCents(sums)).toBe(2_500);
  expect(marginPercent(sums)).toBe(25);
  expect(marginPercent({ ...sums, costCents: 13_333 })).toBe(-33.3);
  expect(marginPercent(none)).toBeNull();
});

const entry = (row: Partial<KeyedEntries>): KeyedEntries => ({
  kind: '',
  day: null,
  span: 'now',
  creditMinor: 0,
  debitMinor: 0,
  transferCount: 1,
  ...row,
});

test('an account opens with everything before a span and closes with everything to its end, by kind', () => {
  const rows = toKindRows([
    entry({ kind: 'deposit_credited', span: 'earlier', creditMinor: 1000 }),
    entry({ kind: 'deposit_credited', span: 'before', creditMinor: 300 }),
    entry({ kind: 'deposit_credited', creditMinor: 50 }),
    entry({ kind: 'balance_sale', debitMinor: 700 }),
  ]);
  const deposits = { opening: 1300, added: 50, taken: 0, closing: 1350, changeBefore: 300, transferCount: 1 };
  const sales = { opening: 0, added: 0, taken: 700, closing: -700, changeBefore: 0, transferCount: 1 };
  expect(rows).toEqual([
    { key: 'deposit_credited', ...deposits },
    { key: 'balance_sale', ...sales },
    { key: 'total', opening: 1300, added: 50, taken: 700, closing: 650, changeBefore: 300, transferCount: 2 },
  ]);
});

test('every period of an account opens with what the one before it closed with', () => {
  const rows = toPeriodRows(
    [
      entry({ span: 'earlier', creditMinor: 1000 }),
      entry({ span: 'before', day: '2026-11-23', debitMinor: 100 }),
      entry({ day: '2026-11-24', creditMinor: 20, debitMinor: 5 }),
    ],
    view,
  );
  expect(rows).toEqual([
    { key: '2026-11-24', opening: 900, added: 20, taken: 5, closing: 915, changeBefore: 0, transferCount: 1 },
    { key: '2026-11-25', opening: 915, added: 0, taken: 0, closing: 915, changeBefore: -100, transferCount: 0 },
    { key: 'total', opening: 900, added: 20, taken: 5, closing: 915, changeBefore: -100, transferCount: 1 },
  ]);
});
