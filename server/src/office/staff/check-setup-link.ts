import type { StaffRole } from '#contract/office/roles.ts';
import { shopName } from '#contract/shop-name.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import type { Db } from '#server/platform/db.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOpenSetup } from './staff-access.sql.ts';
import { staffLimits, toSubject } from './staff.rules.ts';
import { decryptTotpSecret, toTotpUri } from '#server/identity/two-factor/totp.rules.ts';

interface LinkCheck {
  token: string;
  ip: string;
  rateLimitFactor: number;
  totpKey: Buffer;
  now: Date;
}

interface Setup {
  email: string;
  name: string;
  role: StaffRole;
  totpSecret: string;
  totpUri: string;
}

/** Reads what a setup link sets up, and the secret for the authenticator app. Does not use the link. */
export async function checkSetupLink(db: Db, check: LinkCheck): Promise<Setup> {
  const { token, ip, rateLimitFactor, totpKey, now } = check;
  const { limit, windowSeconds } = staffLimits.setupsPerNetwork;
  const key = `office-setup-check:network:${toRateLimitSubnet(ip)}`;
  await refuseIfTooMany(db, { key, limit: limit * rateLimitFactor, windowSeconds, now });
  const open = await selectOpenSetup(db, { tokenHash: hashToken(token), now });
  if (!open) return refuse('setup_link_invalid');
  const totpSecret = decryptTotpSecret(open.totpSecret, totpKey, toSubject(open.staffId));
  const { email, name, role } = open;
  return { email, name, role, totpSecret, totpUri: toTotpUri(totpSecret, { issuer: `${shopName} office`, email }) };
}
