import demoStaff from '../../../seed/staff.json' with { type: 'json' };
import type { StaffRole } from '#contract/office/roles.ts';
import { demoPassword } from '#server/identity/accounts/seed-customers.ts';
import { hashPassword } from '#server/identity/passwords/hash-password.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { toSubject } from './staff.rules.ts';
import { insertStaff, selectCredentials, updateSetUp } from './staff.sql.ts';
import { createTotpSecret, encryptTotpSecret, nextTotpCode } from '#server/identity/two-factor/totp.rules.ts';

interface SeededStaff {
  email: string;
  totpSecret: string;
  /** Code of the authenticator app right now. */
  code: string;
}

/**
 * Creates the missing demo accounts of staff, each with an authenticator secret of its own, and returns those that this
 * run created. Idempotent and safe for concurrent processes.
 */
export async function seedStaff(db: Db, now: Date): Promise<SeededStaff[]> {
  const totpKey = await readTotpKey(db);
  const seeded: SeededStaff[] = [];
  let passwordHash: string | null = null;
  for (const { email, name, role } of demoStaff) {
    if (await selectCredentials(db, email)) continue;
    passwordHash ??= await hashPassword(demoPassword);
    const access = { passwordHash, totpSecret: createTotpSecret() };
    const isNew = await inTransaction(db, async (tx) => {
      const id = await insertStaff(tx, { email, name, role: role as StaffRole, now });
      if (id === null) return false;
      const totpSecret = encryptTotpSecret(access.totpSecret, totpKey, toSubject(id));
      await updateSetUp(tx, id, { ...access, totpSecret, step: null });
      return true;
    });
    const { totpSecret } = access;
    if (isNew) seeded.push({ email, totpSecret, code: nextTotpCode(totpSecret, { now, lastStep: null }) ?? '' });
  }
  return seeded;
}
