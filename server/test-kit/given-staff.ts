import type { StaffRole } from '#contract/office/roles.ts';
import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { createTotpSecret, encryptTotpSecret } from '#server/identity/two-factor/totp.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { givenPasswordHash } from './given-customer.ts';

export interface GivenStaff {
  id: number;
  email: string;
  /** Signs in: for the cookie or bearer header. */
  token: string;
  totpSecret: string;
  recoveryCode: string;
}

let staffMade = 0;

/** Creates a member of staff who is signed in, with the password `givenPassword` and one recovery code. */
export async function givenStaff(
  db: Db,
  overrides: { role?: StaffRole; email?: string; name?: string; now?: Date } = {},
): Promise<GivenStaff> {
  staffMade += 1;
  const { role = 'support', name = 'Robin', now = new Date() } = overrides;
  const email = normalizeEmail(overrides.email ?? `staff-${staffMade}@test.example`);
  const [row] = await db<{ id: number }[]>`
    insert into office.staff (email, name, role, created_at) values (${email}, ${name}, ${role}, ${now}) returning id`;
  if (!row) throw new Error('no member of staff was inserted');
  const { id } = row;
  const totpSecret = createTotpSecret();
  const encrypted = encryptTotpSecret(totpSecret, await readTotpKey(db), `staff:${id}`);
  await db`update office.staff set password_hash = ${givenPasswordHash}, totp_secret = ${encrypted} where id = ${id}`;
  const recoveryCode = '7k2m-9xq4-tb0v-h3ca';
  await db`insert into office.recovery_codes (staff_id, code_hash, created_at)
    values (${id}, ${hashToken(recoveryCode.replaceAll('-', ''))}, ${now})`;
  const { token } = await openStaffSession(db, id, { ip: '127.0.0.1', userAgent: 'test', now });
  return { id, email, token, totpSecret, recoveryCode };
}
