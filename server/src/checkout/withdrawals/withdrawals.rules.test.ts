import { expect, test } from 'vitest';
import type { Consent } from '#server/checkout/checkout.types.ts';
import { chooseLines, judgeLines, withdrawalEnd } from './withdrawals.rules.ts';
import type { WithdrawalLine } from './withdrawals.types.ts';

const berlin = { days: 14, timeZone: 'Europe/Berlin' };

test.each([
  ['the day of the delivery does not count', '2026-11-02T10:00:00Z', '2026-11-16T23:00:00Z'],
  ['a delivery late in the evening counts by the date of the shop', '2026-11-02T23:30:00Z', '2026-11-17T23:00:00Z'],
  ['a last day on a Saturday moves to Monday', '2026-11-07T10:00:00Z', '2026-11-23T23:00:00Z'],
  ['a last day on a Sunday moves to Monday', '2026-11-08T10:00:00Z', '2026-11-23T23:00:00Z'],
  ['summer time that ends meanwhile is counted', '2026-10-12T10:00:00Z', '2026-10-26T23:00:00Z'],
  ['a year that ends meanwhile is counted', '2026-12-22T10:00:00Z', '2027-01-05T23:00:00Z'],
])('the period ends with its last day: %s', (_title, deliveredAt, end) => {
  expect(withdrawalEnd(new Date(deliveredAt), berlin)).toEqual(new Date(end));
});

test('a zone east of UTC ends its day earlier, one west of it later', () => {
  const delivered = new Date('2026-11-02T10:00:00Z');
  const endIn = (timeZone: string) => withdrawalEnd(delivered, { days: 14, timeZone }).toISOString();
  expect(endIn('Pacific/Auckland')).toBe('2026-11-16T11:00:00.000Z');
  expect(endIn('Atlantic/Azores')).toBe('2026-11-17T01:00:00.000Z');
});

const consent: Consent = {
  gaveConsent: false,
  consentText: null,
  languageCode: 'en',
  withdrawalDays: 14,
  sellerCountry: 'DE',
  termsVersion: '1',
  termsUrl: 'https://shop.example/terms',
  recordedAt: new Date('2026-11-01T12:00:00Z'),
};
const given = { ...consent, gaveConsent: true, consentText: 'I agree.' };
const delivered = new Date('2026-11-02T10:00:00Z');
const line: WithdrawalLine = {
  position: 1,
  itemId: 7,
  count: 1,
  deliveredAt: null,
  isUnderWay: false,
  withdrawalId: null,
  refundId: null,
};

interface Case {
  change?: Partial<WithdrawalLine>;
  by?: Consent;
  at?: Date;
  status?: 'processing' | 'completed' | 'refunded' | 'cancelled';
}

function stateOf({ change, by = consent, at = new Date('2026-11-10T12:00:00Z'), status = 'completed' }: Case) {
  const judged = judgeLines([{ ...line, ...change }], {
    order: { status },
    consent: by,
    timeZone: 'Europe/Berlin',
    at,
  });
  return judged[0]?.state;
}

test.each<[string, string, Case]>([
  ['open', 'not delivered', {}],
  ['open', 'not delivered, with consent', { by: given }],
  ['open', 'delivered without consent', { change: { deliveredAt: delivered } }],
  ['lost', 'delivered with consent', { change: { deliveredAt: delivered }, by: given }],
  [
    'open',
    'delivered after the statement, with consent',
    { change: { deliveredAt: delivered }, by: given, at: new Date('2026-11-02T09:59:59Z') },
  ],
  ['open', 'in the last moment', { change: { deliveredAt: delivered }, at: new Date('2026-11-16T22:59:59Z') }],
  ['open', 'when holidays may extend it', { change: { deliveredAt: delivered }, at: new Date('2026-11-20T22:59:59Z') }],
  ['ended', 'after that', { change: { deliveredAt: delivered }, at: new Date('2026-11-20T23:00:00Z') }],
  ['refunded', 'nothing left', { change: { count: 0 } }],
  ['refunded', 'order refunded', { status: 'refunded' }],
  ['refunded', 'order never sold', { status: 'cancelled' }],
  ['return_due', 'withdrawn and delivered', { change: { withdrawalId: 3, deliveredAt: delivered } }],
  ['refunded', 'withdrawn and refunded', { change: { withdrawalId: 3, refundId: 9, count: 0 } }],
])('a line is %s: %s', (state, _title, facts) => {
  expect(stateOf(facts)).toBe(state);
});

test('all lines with the right are chosen, or those asked for if every one of them has it', () => {
  const lines = judgeLines([line, { ...line, position: 2, deliveredAt: delivered }, { ...line, position: 3 }], {
    order: { status: 'processing' },
    consent: given,
    timeZone: 'UTC',
    at: new Date('2026-11-10T12:00:00Z'),
  });
  const chosen = (positions: number[] | null) => chooseLines(lines, positions)?.map(({ position }) => position);
  expect(chosen(null)).toEqual([1, 3]);
  expect(chosen([3])).toEqual([3]);
  expect(chosen([3, 3])).toEqual([3]);
  expect(chosen([2])).toBeUndefined();
  expect(chosen([1, 2])).toBeUndefined();
  expect(chosen([9])).toBeUndefined();
});
