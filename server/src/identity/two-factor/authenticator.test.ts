import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from '../../../test-kit/dump-database.ts';
import { emailsTo } from '../../../test-kit/emails-to.ts';
import { givenCustomer, givenPassword, givenSession } from '../../../test-kit/given-customer.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { confirmSession } from './confirm-session.ts';
import { readTotpKey } from './read-totp-key.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startAuthenticator } from './start-authenticator.ts';
import { toCodeAttempts } from './throttle-code.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

async function givenOwner() {
  const { db } = database;
  const { id: customerId, email } = await givenCustomer(db);
  const session = await resolveSession(db, await givenSession(db, customerId, now), now);
  if (!session) throw new Error('the session is invalid');
  const totpKey = await readTotpKey(db);
  const known = { customerId, sessionId: session.id, totpKey, language: 'en', ip: '203.0.113.7', rateLimitFactor: 1 };
  return { ...known, email, password: givenPassword as string | null, now };
}
type Owner = Awaited<ReturnType<typeof givenOwner>>;

const codeOf = (secret: string, at: Date) => generateSync({ secret, epoch: at.getTime() / 1000 });

async function setUp(owner: Owner) {
  const { secret, uri } = await startAuthenticator(database.db, owner);
  const recoveryCodes = await confirmAuthenticator(database.db, { ...owner, code: codeOf(secret, now) });
  return { secret, uri, recoveryCodes };
}

test('a code turns two-step sign-in on, gives ten recovery codes and sends an email', async () => {
  const owner = await givenOwner();
  const { secret, uri, recoveryCodes } = await setUp(owner);
  expect(uri).toContain(`secret=${secret}`);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await emailsTo(database.db, owner.email)).map(({ kind }) => kind)).toEqual(['authenticator_added']);
});

test('setting up asks for the password', async () => {
  const owner = await givenOwner();
  for (const password of ['Wrong horse 7', null])
    await expect(startAuthenticator(database.db, { ...owner, password })).rejects.toMatchObject({
      code: 'invalid_input',
    });
});

test('a set-up without its code has no effect, and a wrong order of steps is refused', async () => {
  const owner = await givenOwner();
  const confirmed = confirmAuthenticator(database.db, { ...owner, code: '123456' });
  await expect(confirmed).rejects.toMatchObject({ code: 'authenticator_not_begun' });
  await expect(removeAuthenticator(database.db, { ...owner, code: null })).rejects.toMatchObject({
    code: 'authenticator_off',
  });
  await startAuthenticator(database.db, owner);
  const wrong = confirmAuthenticator(database.db, { ...owner, code: '000000' });
  await expect(wrong).rejects.toMatchObject({ code: 'totp_wrong' });
  await expect(renewRecoveryCodes(database.db, owner)).rejects.toMatchObject({ code: 'authenticator_off' });
});

test('of two tabs that set up, the secret shown last counts, and only one confirms', async () => {
  const owner = await givenOwner();
  const first = await startAuthenticator(database.db, owner);
  const second = await startAuthenticator(database.db, owner);
  const early = confirmAuthenticator(database.db, { ...owner, code: codeOf(first.secret, now) });
  await expect(early).rejects.toMatchObject({ code: 'totp_wrong' });
  const confirm = () => confirmAuthenticator(database.db, { ...owner, code: codeOf(second.secret, now) });
  const results = await Promise.allSettled([confirm(), confirm()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(startAuthenticator(database.db, owner)).rejects.toMatchObject({ code: 'authenticator_on_already' });
});

test('is removed by a code, or without one just after a second factor', async () => {
  for (const at of [later(3600), later(599)]) {
    const owner = await givenOwner();
    const { secret } = await setUp(owner);
    const code = at > later(600) ? codeOf(secret, at) : null;
    await removeAuthenticator(database.db, { ...owner, now: at, code });
    expect(await database.db`select from identity.authenticators where customer_id = ${owner.customerId}`).toHaveLength(
      0,
    );
    expect((await emailsTo(database.db, owner.email)).map(({ kind }) => kind)).toContain('authenticator_removed');
  }
});

test('the code that confirmed the set-up works no second time', async () => {
  const owner = await givenOwner();
  const { secret } = await setUp(owner);
  const again = confirmSession(database.db, { ...owner, code: codeOf(secret, now) });
  await expect(again).rejects.toMatchObject({ code: 'totp_wrong' });
});

test('a right code ends the count of wrong ones', async () => {
  const owner = await givenOwner();
  const attempts = async () => {
    const hash = toCodeAttempts(owner.customerId);
    return (await database.db`select from identity.sign_in_attempts where account_hash = ${hash}`).length;
  };
  const { secret } = await startAuthenticator(database.db, owner);
  const confirm = (code: string) => confirmAuthenticator(database.db, { ...owner, code });
  await expect(confirm('000000')).rejects.toMatchObject({ code: 'totp_wrong' });
  expect(await attempts()).toBe(1);
  await confirm(codeOf(secret, now));
  expect(await attempts()).toBe(0);
  const at = later(60);
  const remove = (code: string) => removeAuthenticator(database.db, { ...owner, code, now: at });
  await expect(remove('000000')).rejects.toMatchObject({ code: 'totp_wrong' });
  expect(await attempts()).toBe(1);
  await remove(codeOf(secret, at));
  expect(await attempts()).toBe(0);
});

test('a code counts for ten minutes, then another is asked for', async () => {
  const owner = await givenOwner();
  const { secret } = await setUp(owner);
  const renew = (when: Date) => renewRecoveryCodes(database.db, { ...owner, now: when });
  expect(await renew(later(599))).toHaveLength(10);
  const at = later(600);
  await expect(renew(at)).rejects.toMatchObject({ code: 'second_factor_not_fresh' });
  const remove = removeAuthenticator(database.db, { ...owner, now: at, code: null });
  await expect(remove).rejects.toMatchObject({ code: 'second_factor_not_fresh' });
  await confirmSession(database.db, { ...owner, now: at, code: codeOf(secret, at) });
  expect(await renew(at)).toHaveLength(10);
});

test('no secret and no recovery code is readable in the database', async () => {
  const owner = await givenOwner();
  const { secret, recoveryCodes } = await setUp(owner);
  const renewed = await renewRecoveryCodes(database.db, owner);
  const dump = await dumpDatabase(database.db);
  expect(dump).toContain('identity.recovery_codes');
  const forms = [secret, ...recoveryCodes, ...renewed].flatMap((one) => [one, one.replaceAll('-', '')]);
  const found = forms.filter((form) => dump.includes(form) || dump.includes(Buffer.from(form).toString('hex')));
  expect(found).toEqual([]);
});
