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
 * An address that a customer requested while it was free, and that now belongs to another, who has just asked for a
 * link to set a new password.
 */
async function givenRequestedAddress(): Promise<{ requester: GivenCustomer; owner: GivenCustomer }> {
  const { db } = database;
  const requester = await givenCustomer(db);
  const email = `requested-${requester.id}@test.example`;
  const facts = { language: 'en', publicUrl: 'http://shop.example', now };
  const input = { customerId: requester.id, sessionId: 'session', fields: {}, email };
  await updateProfile(db, { ...input, ...facts, currentPassword: givenPassword });
  const owner = await givenCustomer(db, { email });
  await sendPasswordReset(db, { emailKey: email, ...facts });
  return { requester, owner };
}

test('an export omits emails to an address that the customer only requested', async () => {
  const { requester, owner } = await givenRequestedAddress();
  const [reset] = await emailsTo(database.db, owner.email);
  expect(reset).toMatchObject({ kind: 'password_reset' });
  const token = await givenDataLink(database.db, requester, 'export');
  const copy = await exportData(database.db, { customerId: requester.id, languageId: 1, token, now });
  expect(copy.letters.map(({ kind }) => kind)).toEqual(['data_export', 'email_change_requested', 'email_change']);
  expect(JSON.stringify(copy)).not.toContain(new URL(reset?.links[0] ?? '').searchParams.get('token'));
});

test('deleting an account keeps emails to an address that the customer only requested', async () => {
  const { requester, owner } = await givenRequestedAddress();
  const token = await givenDataLink(database.db, requester, 'deletion');
  await deleteAccount(database.db, { customerId: requester.id, token, givesUpBalance: true, coinName: 'Credits', now });
  const kinds = (await emailsTo(database.db, owner.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['password_reset']);
});
