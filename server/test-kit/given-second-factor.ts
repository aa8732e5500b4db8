import { generateSync } from 'otplib';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { createTotpSecret, encryptTotpSecret } from '#server/identity/two-factor/totp.rules.ts';
import { setRecoveryCodes } from '#server/identity/two-factor/set-recovery-codes.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

export interface GivenAuthenticator {
  totpKey: Buffer;
  recoveryCodes: string[];
  /** Code that the app shows at a moment. */
  codeAt(moment: Date): string;
}

/** Gives a customer an authenticator app in use, or with null one whose set-up has only begun. */
export async function givenAuthenticator(
  db: Db,
  customerId: number,
  confirmedAt: Date | null,
): Promise<GivenAuthenticator> {
  const totpKey = await readTotpKey(db);
  const secret = createTotpSecret();
  const encrypted = encryptTotpSecret(secret, totpKey, `customer:${customerId}`);
  await db`
    insert into identity.authenticators (customer_id, totp_secret, last_totp_step, created_at, confirmed_at)
    values (${customerId}, ${encrypted}, 1, ${confirmedAt ?? new Date()}, ${confirmedAt})`;
  const now = confirmedAt ?? new Date();
  const recoveryCodes = await inTransaction(db, (tx) => setRecoveryCodes(tx, { customerId, now }));
  const codeAt = (moment: Date) => generateSync({ secret, epoch: Math.floor(moment.getTime() / 1000) });
  return { totpKey, recoveryCodes, codeAt };
}

/** Gives a customer a row in each table of sign-in safety. */
export async function givenSecondFactor(db: Db, customerId: number): Promise<void> {
  await givenAuthenticator(db, customerId, new Date());
  const hash = (of: string) => db`sha256(${`${of} ${customerId}`}::bytea)`;
  const times = () => db`now(), now() + interval '1 hour'`;
  await db`
    insert into identity.known_browsers (customer_id, browser_hash, first_seen_at, last_seen_at)
    values (${customerId}, ${hash('browser')}, now(), now())`;
  await db`
    insert into identity.sign_in_challenges (customer_id, token_hash, method, created_at, expires_at)
    values (${customerId}, ${hash('challenge')}, 'password', ${times()})`;
  await db`
    insert into identity.sign_in_alerts (customer_id, token_hash, signed_in_at, created_at, expires_at)
    values (${customerId}, ${hash('alert')}, now(), ${times()})`;
  await db`
    insert into identity.passkeys
      (customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at)
    values (${customerId}, ${hash('owner')}, ${hash('passkey')}, ${hash('key')}, 0, '{}', 'My phone', now())`;
  await db`
    insert into identity.passkey_challenges (challenge_hash, purpose, customer_id, created_at, expires_at)
    values (${hash('asked')}, 'confirm', ${customerId}, ${times()})`;
  await db`
    insert into identity.two_step_removals (customer_id, reason, requested_by, requested_at)
    values (${customerId}, 'lost the phone', 'staff:kim@example.com', now())`;
}
