import demoStaff from '../../../seed/staff.json' with { type: 'json' };
import type { StaffRole } from '#contract/office/roles.ts';
import { demoPassword } from '#server/identity/accounts/seed-customers.ts';
import type { Reader } from '#server/platform/db.ts';
import { toSubject } from './staff.rules.ts';
import { selectTotpSecrets } from './staff.sql.ts';
import { decryptTotpSecret, nextTotpCode } from '#server/identity/two-factor/totp.rules.ts';

interface DemoStaff {
  email: string;
  name: string;
  role: StaffRole;
  password: string;
  /** Next code that signs in; null if this one and the next were used. */
  code: string | null;
}

/** Lists the demo accounts of staff with all that signs them in. For demo shops only. */
export async function listDemoStaff(
  reader: Reader,
  { totpKey, now }: { totpKey: Buffer; now: Date },
): Promise<DemoStaff[]> {
  const rows = await selectTotpSecrets(
    reader,
    demoStaff.map(({ email }) => email),
  );
  return rows.map(({ id, email, name, role, totpSecret, lastStep }) => {
    const secret = decryptTotpSecret(totpSecret, totpKey, toSubject(id));
    return { email, name, role, password: demoPassword, code: nextTotpCode(secret, { now, lastStep }) };
  });
}
