import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { selectProfile } from '#server/identity/identity.sql.ts';

/** Emails what was undone. The trade link has no history, so the customer has to judge it. */
export async function emailDisowned(tx: Tx, customerId: number, language: string): Promise<void> {
  const profile = await selectProfile(tx, customerId, null);
  assert(profile, `customer ${customerId} is locked`);
  const { email, name, steamTradeLink, languageCode } = profile;
  const params = { name, tradeLink: steamTradeLink || '-' };
  const to = { to: email, customerId, language: languageCode ?? language };
  await queueEmail(tx, { ...to, kind: 'sign_in_disowned', params });
}
