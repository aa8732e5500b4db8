import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { loader } from './account-index.tsx';

const away = new ApiError(500, { code: 'internal_error', message: '' });

/** A customer of a shop where these calls fail. */
function visit(query: string, ...failing: string[]) {
  const call = async (name: string) => {
    if (failing.includes(name)) throw away;
    return name === 'readProfile' ? { email: 'ada@example.com' } : { payload: [] };
  };
  const shop = { call, viewer: { email: 'ada@example.com' } };
  const url = new URL(`http://shop.invalid/account${query}`);
  return loader({ url, context: { get: () => shop } } as unknown as Parameters<typeof loader>[0]);
}

test('the profile loads without sessions, and their list retries', async () => {
  expect(await visit('')).toMatchObject({ sessions: [] });
  const page = await visit('', 'listSessions');
  expect(page).toMatchObject({ profile: { email: 'ada@example.com' }, sessions: undefined });
});

test.each([
  ['', 'readProfile', 'account.profile_load_failed'],
  ['?edit=true', 'listCountries', 'common.countries_failed'],
])('/account%s without %s fails with “%s”', async (query, name, textKey) => {
  await expect(visit(query, name)).rejects.toMatchObject({ data: { textKey } });
});
