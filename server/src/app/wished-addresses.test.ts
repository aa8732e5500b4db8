import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPasswordReset } from '#server/identity/passwords/send-password-reset.ts';
import { updateProfile } from '#server/identity/accounts/update-profile.ts';
import { givenCustomer, type GivenCustomer, givenPassword } from '../../test-kit/given-customer.ts';
import { givenDataLink } from '../../test-kit/given-data-link.ts';
import { emailsTo } from '../../test-kit/emails-to.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { deleteAccount } from '#server/privacy/delete-account.ts';
import { exportData } from '#server/privacy/export-data.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date();

/**
 * An address that somebody wished for while it was free and that has gone to another since, who has just asked for a
 * link to set a new password.
 */
async function givenRequestedAddress(): Promise<{ wisher: GivenCustomer; owner: GivenCustomer }> {
  const { db } = database;
  const wisher = await givenCustomer(db);
  const email = `wished-${wisher.id}@test.example`;
  const facts = { language: 'en', publicUrl: 'http://shop.example', now };
  const input = { customerId: wisher.id, sessionId: 'session', fields: {}, email };
  await updateProfile(db, { ...input, ...facts, currentPassword: givenPassword });
  const owner = await givenCustomer(db, { email });
  await sendPasswordReset(db, { emailKey: email, ...facts });
  return { wisher, owner };
}

test('a copy holds no letter of whoever has an address now that its owner only wished for', async () => {
  const { wisher, owner } = await givenRequestedAddress();
  const [reset] = await emailsTo(database.db, owner.email);
  expect(reset).toMatchObject({ kind: 'password_reset' });
  const token = await givenDataLink(database.db, wisher, 'export');
  const copy = await exportData(database.db, { customerId: wisher.id, languageId: 1, token, now });
  expect(copy.letters.map(({ kind }) => kind)).toEqual(['data_export', 'email_change_requested', 'email_change']);
  expect(JSON.stringify(copy)).not.toContain(new URL(reset?.links[0] ?? '').searchParams.get('token'));
});

test('who leaves takes no letter of whoever has such an address now', async () => {
  const { wisher, owner } = await givenRequestedAddress();
  const token = await givenDataLink(database.db, wisher, 'deletion');
  await deleteAccount(database.db, { customerId: wisher.id, token, givesUpBalance: true, coinName: 'Credits', now });
  const kinds = (await emailsTo(database.db, owner.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['password_reset']);
});
