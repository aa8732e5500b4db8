import { expect, test } from 'vitest';
import type { OrderDetails, PurchaseRow } from '#contract/checkout.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import {
  awaitsDelivery,
  awaitsDocuments,
  chargedOf,
  toHistoryRows,
  toneOf,
  toOrderGroups,
  type OrderGroup,
} from './order-groups.ts';

function row(id: number, created: number, title: string): PurchaseRow {
  return { id, created_at: created, title, status: 'processing' } as PurchaseRow;
}

test('rows are grouped by order, newest first', () => {
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

function charged(total: number, ...sums: number[]): number | null {
  const [group] = toOrderGroups(sums.map((sum) => ({ ...row(1, 10, 'AK-47'), sum, total })));
  return chargedOf(group as OrderGroup);
}

test('the charge is shown separately unless the only item equals it', () => {
  expect(charged(0.3, 0.1, 0.2)).toBe(0.3);
  expect(charged(36.29, 36.29)).toBeNull();
  expect(charged(32.66, 36.29)).toBe(32.66);
  expect(charged(45, 20, 20)).toBe(45);
});

test('a completed order succeeded, open orders wait, all others failed', () => {
  expect(toneOf('completed')).toBe('success');
  expect([toneOf('processing'), toneOf('pending_payment')]).toEqual(['pending', 'pending']);
  expect([toneOf('failed'), toneOf('cancelled'), toneOf('refunded')]).toEqual(['failure', 'failure', 'failure']);
});

test('orders poll for delivery during their first fifteen minutes', () => {
  const at = (seconds: number) => awaitsDelivery(row(1, 1000, 'AK-47'), seconds * 1000);
  expect([at(1005), at(1899), at(1901), at(1000 + 86_400)]).toEqual([true, true, false, false]);
  expect(awaitsDelivery({ ...row(1, 1000, 'AK-47'), status: 'completed' }, 1_005_000)).toBe(false);
});

test('documents are polled until the invoice and the credit note of each fresh refund are there', () => {
  const [invoice, note] = ['invoice', 'credit_note'].map((kind) => ({ kind }) as OrderDocument);
  const refund = { created_at: 2000 } as OrderDetails['refunds'][number];
  const order = { status: 'refunded' as const, created_at: 1000, paid_at: 1001, refunds: [refund] };
  const awaits = (documents: (OrderDocument | undefined)[], seconds: number) =>
    awaitsDocuments(order, documents as OrderDocument[], seconds * 1000);
  expect([awaits([invoice], 2001), awaits([invoice, note], 2001), awaits([invoice], 3000)]).toEqual([
    true,
    false,
    false,
  ]);
  const paid = { ...order, status: 'processing' as const, refunds: [] };
  expect(awaitsDocuments(paid, [], 1_005_000)).toBe(true);
  expect(awaitsDocuments({ ...paid, paid_at: null }, [], 1_005_000)).toBe(false);
});

test('failed attempts in a row are folded, refunds are not', () => {
  const states = ['failed', 'cancelled', 'completed', 'cancelled', 'refunded'] as const;
  const groups = toOrderGroups(states.map((status, index) => ({ ...row(index + 1, 100 - index, 'AK-47'), status })));
  const shown = toHistoryRows(groups).map((one) =>
    one.kind === 'order' ? one.group.id : one.groups.map(({ id }) => id),
  );
  expect(shown).toEqual([[1, 2], 3, [4], 5]);
});
