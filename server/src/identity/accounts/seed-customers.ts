import type { Db } from '#server/platform/db.ts';
import demoCustomers from '../../../seed/customers.json' with { type: 'json' };
import { hashPassword } from '#server/identity/passwords/hash-password.ts';
import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { insertCustomer, selectCustomerId } from '#server/identity/identity.sql.ts';
import { dayMs } from '#server/platform/clock.ts';

/** Password of all demo accounts, printed on first start and shown on the sign-in page. */
export const demoPassword = 'Loadout-Demo-1';

interface DemoCustomer {
  id: number;
  email: string;
  /** Whether this run created the account. */
  isNew: boolean;
}

/** Creates missing demo accounts, verified and with a complete profile. Idempotent. Needs the countries. */
export async function seedCustomers(db: Db, now: Date): Promise<DemoCustomer[]> {
  const seeded: DemoCustomer[] = [];
  for (const { ageDays, ...demo } of demoCustomers) {
    const emailKey = normalizeEmail(demo.email);
    const existing = await selectCustomerId(db, emailKey);
    const createdAt = new Date(now.getTime() - ageDays * dayMs);
    const customer = { ...demo, emailKey, emailVerifiedAt: createdAt, languageId: null, createdAt };
    const created =
      existing ?? (await insertCustomer(db, { ...customer, passwordHash: await hashPassword(demoPassword) }));
    const id = created ?? (await selectCustomerId(db, emailKey));
    if (id !== null) seeded.push({ id, email: demo.email, isNew: existing === null && created !== null });
  }
  return seeded;
}
