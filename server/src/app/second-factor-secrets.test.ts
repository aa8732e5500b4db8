import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { createLogger } from '#server/platform/logger.ts';
import { dumpDatabase } from '../../test-kit/dump-database.ts';
import { givenCustomer, givenPassword, givenSession } from '../../test-kit/given-customer.ts';
import { withShopApp } from '../../test-kit/with-shop-app.ts';

const log = createLogger({ level: 'trace', to: { write: (line) => void (logged += line) } });
const shop = withShopApp({ log, logLevel: 'trace' });
let logged = '';

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });

/** Calls over HTTP, as a customer or as a guest. */
const clientOf = (token?: string) =>
  createClient({
    baseUrl: 'http://shop.test',
    ...(token !== undefined && { token }),
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      const reply = await shop.app.inject({
        method: method as 'GET',
        url: (url instanceof Request ? url.url : url.toString()).replace('http://shop.test', ''),
        headers: Object.fromEntries(new Headers(headers ?? {})),
        ...(typeof body === 'string' && { payload: body }),
      });
      const type = reply.headers['content-type'] ?? '';
      return new Response(reply.statusCode === 204 ? null : reply.body, {
        status: reply.statusCode,
        headers: { 'content-type': type },
      });
    },
  });

test('no secret, recovery code or challenge is in the log, an email, the audit log or elsewhere in the database', async () => {
  const { db } = shop;
  const { id, email } = await givenCustomer(db);
  const call = clientOf(await givenSession(db, id));
  const { secret } = (await call('startAuthenticator', { cur_password: givenPassword })).payload;
  const { recovery_codes: first } = (await call('confirmAuthenticator', { code: codeOf(secret) })).payload;
  const [used = '', wrong = '0000-0000-0000-0000'] = first;
  await call('confirmSession', { code: used });
  const { recovery_codes: second } = (await call('renewRecoveryCodes', {})).payload;
  // A code that no longer works is refused, and kept nowhere either.
  await expect(call('confirmSession', { code: wrong })).rejects.toMatchObject({ code: 'totp_wrong' });
  const { challenge: adding } = (await call('startPasskey', {})).payload;
  const { challenge: confirming } = (await call('startPasskeyConfirmation', {})).payload;
  const guest = clientOf();
  const signIn = await guest('login', { username: email, password: givenPassword }).catch(
    (error: { code: string; data: { challenge?: string } }) => error,
  );
  expect(signIn).toMatchObject({ code: 'second_factor_required' });
  await call('removeAuthenticator', { code: second[0] ?? '' });

  const secrets = [secret, ...first, ...second, adding, confirming];
  const forms = secrets.flatMap((one) => [one, one.replaceAll('-', '')]);
  const dump = await dumpDatabase(db);
  expect(logged).toContain('incoming request');
  expect(dump).toContain('identity.passkey_challenges');
  expect(dump).toContain('authenticator_removed');
  for (const place of [logged, dump]) expect(forms.filter((form) => place.includes(form))).toEqual([]);
});
