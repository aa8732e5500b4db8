import type { SignInCaller } from '#server/identity/identity.types.ts';
import { openSession } from '#server/identity/sessions/open-session.ts';
import type { Db } from '#server/platform/db.ts';

/** Password of every customer created by `givenCustomer`. */
export const givenPassword = 'Loadout-Demo-1';

/** At the least cost that argon2id has, because the cost of a real one is that of a whole test. */
export const givenPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$VYx9qMOrZHK4uvOA/zLXlw$oStkaQzBmMAAOkdAdTowIe54+zyhJK4zQqQB/TOvhz4';

export interface GivenCustomer {
  id: number;
  email: string;
}

let customersMade = 0;

/** Creates a customer with the password `givenPassword`, verified by default. */
export async function givenCustomer(
  db: Db,
  overrides: { email?: string; isVerified?: boolean; name?: string; createdAt?: Date } = {},
): Promise<GivenCustomer> {
  customersMade += 1;
  const { email = `customer-${customersMade}@test.example`, isVerified = true, name = 'Kim' } = overrides;
  const createdAt = overrides.createdAt ?? new Date('2026-01-01T12:00:00Z');
  const [row] = await db<{ id: number }[]>`
    insert into identity.customers
      (email, email_key, email_verified_at, password_hash, name, surname, phone, phone_e164, created_at)
    values (${email}, ${email.toLowerCase()}, ${isVerified ? createdAt : null}, ${givenPasswordHash}, ${name}, 'Test',
      '+49 30 23125014', '+493023125014', ${createdAt})
    returning id`;
  if (!row) throw new Error('no customer was inserted');
  return { id: row.id, email };
}

/** Signs a customer in; returns the token for the cookie or bearer header. */
export async function givenSession(db: Db, customerId: number, now = new Date()): Promise<string> {
  const owner = { customerId, method: 'password', secondFactor: null } as const;
  const { token } = await openSession(db, owner, { ip: '127.0.0.1', userAgent: 'test', now });
  return token;
}

/** What a sign-in tells beside address and time, from a client without cookies. */
export const givenBrowser: Pick<SignInCaller, 'browser' | 'origin' | 'language'> = {
  browser: null,
  origin: 'http://shop.example',
  language: 'en',
};
