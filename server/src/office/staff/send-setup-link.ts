import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';
import { toSetupAddress } from './staff.rules.ts';

interface Recipient {
  email: string;
  name: string;
  /** Address of the shop, such as `https://shop.example`. */
  origin: string;
  token: string;
}

/** Emails a setup link to the member of staff alone, so that no admin ever holds the access of another. */
export async function sendSetupLink(tx: Tx, { email, name, origin, token }: Recipient): Promise<void> {
  await queueEmail(tx, {
    to: email,
    customerId: null,
    language: 'en',
    kind: 'staff_setup',
    params: { name },
    actionUrl: toSetupAddress(origin, token),
  });
}
