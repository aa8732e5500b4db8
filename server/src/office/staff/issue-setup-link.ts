import { issueToken } from '#server/identity/issue-token.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertSetupLink, updateSetupLinksUsed } from './staff-access.sql.ts';
import { staffLifetimes, toSubject } from './staff.rules.ts';
import type { SetupLink } from './staff.types.ts';
import { createTotpSecret, encryptTotpSecret } from '#server/identity/two-factor/totp.rules.ts';

interface Issue {
  staffId: number;
  /** Who adds the account or resets it. */
  actor: string;
  totpKey: Buffer;
  now: Date;
}

/** Creates the setup link of an account, with a new secret for its authenticator app. Earlier links stop working. */
export async function issueSetupLink(tx: Tx, { staffId, actor, totpKey, now }: Issue): Promise<SetupLink> {
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + staffLifetimes.setupLinkMs);
  const totpSecret = encryptTotpSecret(createTotpSecret(), totpKey, toSubject(staffId));
  await updateSetupLinksUsed(tx, staffId, now);
  await insertSetupLink(tx, { staffId, tokenHash, totpSecret, actor, now, expiresAt });
  return { token, expiresAt };
}
