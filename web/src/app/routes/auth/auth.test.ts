import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { loader } from './auth.tsx';

/** A guest of a shop where these calls fail. */
function visit(form: string, ...failing: string[]) {
  const call = async (name: string) => {
    if (failing.includes(name)) throw new ApiError(500, { code: 'internal_error', message: '' });
    return { payload: [] };
  };
  const url = new URL(`http://shop.invalid/auth?form=${form}`);
  const context = { get: () => ({ call, viewer: null }) };
  return loader({ url, context } as unknown as Parameters<typeof loader>[0]);
}

test.each(['signin', 'signup', 'reset'])('the form %s loads without its pictures', async (form) => {
  expect(await visit(form, 'listRecommendedItems')).toMatchObject({ form, items: [] });
});

test('sign-up without countries fails with a message; sign-in does not need them', async () => {
  await expect(visit('signup', 'listCountries')).rejects.toMatchObject({
    data: { textKey: 'common.countries_failed' },
  });
  expect(await visit('signin', 'listCountries')).toMatchObject({ form: 'signin', countries: [] });
});
