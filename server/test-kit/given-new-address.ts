import { requestPasswordReset } from '#server/identity/passwords/request-password-reset.ts';
import { updateProfile } from '#server/identity/accounts/update-profile.ts';
import { verifyEmail } from '#server/identity/verification/verify-email.ts';
import type { Db } from '#server/platform/db.ts';
import { givenPassword } from './given-customer.ts';
import { givenOpener } from './given-opener.ts';
import { emailsTo } from './emails-to.ts';

/** Changes the address as its owner does, by the emailed link. Returns the new one. */
export async function givenNewAddress(db: Db, customerId: number, email: string): Promise<string> {
  const now = new Date();
  const facts = { fields: {}, language: 'en', publicUrl: 'http://shop.example', now };
  const input = { customerId, sessionId: `session-${customerId}`, currentPassword: givenPassword, email };
  await updateProfile(db, { ...input, ...facts });
  const [message] = await emailsTo(db, email);
  await verifyEmail(db, { customerId, token: message?.links[0]?.split('/').at(-1) ?? '', now }, givenOpener);
  return email;
}

/** A password reset that the queue has given up, with the address in its payload. */
export async function givenFailedReset(db: Db, email: string): Promise<void> {
  const from = { ip: '203.0.113.8', language: 'en', publicUrl: 'http://shop.example', rateLimitFactor: 1 };
  await requestPasswordReset(db, { email, ...from, now: new Date() });
  await db`
    update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'emailKey' = ${email}`;
}
