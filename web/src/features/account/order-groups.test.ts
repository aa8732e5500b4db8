import { expect, test } from 'vitest';
import type { PurchaseRow } from '#contract/checkout.ts';
import { ordersPerPage, pageOf, toneOf, toOrderGroups } from './order-groups.ts';

function row(id: number, created: number, title: string): PurchaseRow {
  return { id, created_at: created, title, status: 'processing' } as PurchaseRow;
}

test('rows of one order stand together, the newest order first', () => {
  const groups = toOrderGroups([
    row(1, 10, 'Kilowatt Case'),
    row(2, 30, 'AK-47'),
    row(1, 10, 'Charm'),
    row(3, 30, 'AWP'),
  ]);
  expect(groups.map(({ id, rows }) => [id, rows.map(({ title }) => title)])).toEqual([
    [3, ['AWP']],
    [2, ['AK-47']],
    [1, ['Kilowatt Case', 'Charm']],
  ]);
});

test('a page holds five orders, and a page that does not exist becomes the nearest one', () => {
  const groups = toOrderGroups(Array.from({ length: 11 }, (_, index) => row(index + 1, index, `item ${index}`)));
  expect(pageOf(groups, 1).groups).toHaveLength(ordersPerPage);
  expect(pageOf(groups, 3)).toMatchObject({ page: 3, pages: 3 });
  expect(pageOf(groups, 3).groups.map(({ id }) => id)).toEqual([1]);
  expect([pageOf(groups, 99).page, pageOf(groups, 0).page, pageOf(groups, Number.NaN).page]).toEqual([3, 1, 1]);
  expect(pageOf([], 1)).toEqual({ groups: [], page: 1, pages: 1 });
});

test('completed is success, an open order waits, the rest is failure', () => {
  expect(toneOf('completed')).toBe('success');
  expect([toneOf('processing'), toneOf('pending_payment')]).toEqual(['pending', 'pending']);
  expect([toneOf('failed'), toneOf('cancelled'), toneOf('refunded')]).toEqual(['failure', 'failure', 'failure']);
});
