import type { Tx } from '#server/platform/db.ts';
import { lifetimes } from '#server/identity/identity.rules.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { insertAlert } from './known-browsers.sql.ts';

interface DisownLink {
  customerId: number;
  since: Date;
  /** Origin of the shop. */
  origin: string;
  now: Date;
}

/** Creates a link "This was not me" for an email; its use undoes what came since a moment. Valid for seven days. */
export async function issueDisownLink(tx: Tx, { customerId, since, origin, now }: DisownLink): Promise<string> {
  const { token, hash: tokenHash } = issueToken();
  const expiresAt = new Date(now.getTime() + lifetimes.signInAlertMs);
  await insertAlert(tx, { customerId, tokenHash, signedInAt: since, now, expiresAt });
  const page = new URL('/not-me', origin);
  page.search = new URLSearchParams({ token }).toString();
  return page.href;
}
