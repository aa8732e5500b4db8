import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import '#web/lib/texts/customer-texts.ts';
import { createTranslate } from '#web/lib/texts/texts.ts';
import { loadCheckout } from './load-checkout.ts';

const replies: Record<string, object> = {
  readProfile: { name: 'Marta' },
  listCountries: { payload: [] },
  readLastContact: { payload: { city: 'Kraków' } },
};

const shopWithout = (broken: string | null): CallApi =>
  ((name: string) =>
    name === broken
      ? Promise.reject(new ApiError(500, { message: '', code: 'internal_error' }))
      : Promise.resolve(replies[name])) as unknown as CallApi;

test('checkout is prefilled with the contact of the last order', async () => {
  expect(await loadCheckout(shopWithout(null))).toEqual({
    profile: { name: 'Marta' },
    countries: [],
    lastContact: { city: 'Kraków' },
  });
});

test('checkout works without the last order', async () => {
  expect(await loadCheckout(shopWithout('readLastContact'))).toMatchObject({ lastContact: null });
});

test.each([
  ['readProfile', 'Failed to load profile data'],
  ['listCountries', 'Failed to load countries'],
])('without %s checkout fails with “%s”', async (broken, text) => {
  const failure = await loadCheckout(shopWithout(broken)).catch((error: { data: { textKey: string } }) => error);
  expect(failure).toMatchObject({ data: { message: '' }, init: { status: 500 } });
  expect(createTranslate('en')('data' in failure ? failure.data.textKey : '')).toBe(text);
});
