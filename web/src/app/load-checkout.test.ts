import { expect, test } from 'vitest';
import type { CallApi } from '#contract/api.ts';
import { ApiError } from '#contract/api-error.ts';
import { loadCheckout } from './load-checkout.ts';

const replies: Record<string, object> = {
  readProfile: { name: 'Marta' },
  listCountries: { payload: [] },
  readLastContact: { payload: { city: 'Kraków' } },
};

/** A shop in which one call fails. */
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

test('an order that cannot be read costs nobody the cart, a profile does', async () => {
  expect(await loadCheckout(shopWithout('readLastContact'))).toMatchObject({ lastContact: null });
  await expect(loadCheckout(shopWithout('readProfile'))).rejects.toMatchObject({
    data: { textKey: 'account.profile_load_failed' },
  });
});
