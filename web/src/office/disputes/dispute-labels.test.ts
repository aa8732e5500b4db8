import { expect, test } from 'vitest';
import { dashboardUrl, reasonText, timeLeftText } from './dispute-labels.ts';

const hour = 3600;

test.each([
  [9 * 24 * hour + 5, '9 days left'],
  [2 * 24 * hour, '2 days left'],
  [47 * hour, '47 hours left'],
  [hour, '1 hour left'],
  [60, '1 hour left'],
  [0, 'Over'],
  [-hour, 'Over'],
])('%d seconds are: %s', (seconds, text) => {
  expect(timeLeftText(1000 + seconds, 1000)).toBe(text);
});

test('words of the provider become readable, and only its own payments have a page there', () => {
  expect(reasonText('product_not_received')).toBe('Product not received');
  expect(dashboardUrl({ provider: 'stripe', transaction_id: 'pi_1' })).toBe(
    'https://dashboard.stripe.com/payments/pi_1',
  );
  expect(dashboardUrl({ provider: 'stripe', transaction_id: null })).toBeNull();
  expect(dashboardUrl({ provider: 'other', transaction_id: 'pi_1' })).toBeNull();
});
