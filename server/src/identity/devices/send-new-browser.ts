import { queueEmail } from '#server/email/queue-email.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { describeDevice, describeNetwork } from '#server/identity/session.rules.ts';
import { issueDisownLink } from './issue-disown-link.ts';

export interface NewBrowser {
  customerId: number;
  ip: string;
  userAgent: string;
  origin: string;
  language: string;
  at: Date;
  now: Date;
}

/**
 * Emails a sign-in from a new browser, with a link that says it was somebody else. `findCountry` may answer null; no
 * transaction is open meanwhile.
 */
export async function sendNewBrowser(
  db: Db,
  signIn: NewBrowser,
  findCountry: (ip: string, now: Date) => Promise<string | null>,
): Promise<void> {
  const { customerId, ip, userAgent, origin, language, at: signedInAt, now } = signIn;
  const country = await findCountry(ip, now);
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) return;
    const { email, name, languageCode } = await readCustomerProfile(tx, customerId, null);
    const place = [describeNetwork(ip), country].filter(Boolean).join(', ');
    await queueEmail(tx, {
      to: email,
      customerId,
      language: languageCode ?? language,
      kind: 'new_sign_in',
      params: { name, device: describeDevice(userAgent) || '?', place, at: signedInAt },
      actionUrl: await issueDisownLink(tx, { customerId, since: signedInAt, origin, now }),
    });
  });
}
