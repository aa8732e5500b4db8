import { expect, test } from 'vitest';
import { outcomeText, reasonText, type Refund } from './refund-labels.ts';

const refund = { state: 'failed', coins: null, covered: 0, explained_at: null, reason: 'order_refund' } as Refund;

test.each([
  [{ coins: 1234.5 }, 'Became 1,234.50 coins'],
  [{}, 'Its coins are on their way'],
  [{ reason: 'provider_dashboard' }, 'Booked back'],
  [{ coins: 60, covered: 40 }, '€40.00 given back by a lost dispute, Became 60.00 coins'],
  [{ state: 'sent' }, ''],
  [{ state: 'sent', explained_at: 1 }, 'Explained as a refund of its order'],
  [{ state: 'sent', explained_at: 1, reason: 'provider_dashboard' }, 'Explained as goodwill'],
  [{ state: 'unclear' }, 'No answer for over an hour'],
] as const)('%j became: %s', (facts, text) => {
  expect(outcomeText({ ...refund, ...facts })).toBe(text);
});

test('unknown reasons are shown in their own words', () => {
  expect(reasonText('some_reason')).toBe('some reason');
});
