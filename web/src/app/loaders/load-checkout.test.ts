import { expect, test } from 'vitest';
import type { CallApi } from '#contract/api.ts';
import { ApiError } from '#contract/api-error.ts';
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

test('the cart comes with what the last order was given', async () => {
  expect(await loadCheckout(shopWithout(null))).toEqual({
    profile: { name: 'Marta' },
    countries: [],
    lastContact: { city: 'Kraków' },
  });
});

test('an order that cannot be read costs nobody the cart', async () => {
  expect(await loadCheckout(shopWithout('readLastContact'))).toMatchObject({ lastContact: null });
});

test.each([
  ['readProfile', 'Failed to load profile data'],
  ['listCountries', 'Failed to load countries'],
])('without %s there is no cart, and its page says “%s”', async (broken, text) => {
  const failure = await loadCheckout(shopWithout(broken)).catch((error: { data: { textKey: string } }) => error);
  expect(failure).toMatchObject({ data: { message: '' }, init: { status: 500 } });
  expect(createTranslate('en')('data' in failure ? failure.data.textKey : '')).toBe(text);
});
