import type { PasskeyAnswer } from '#contract/passkeys.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateSessionConfirmed } from '#server/identity/session.sql.ts';
import { selectPasskey, updatePasskeyUsed } from './passkeys.sql.ts';
import { takeChallenge } from './take-challenge.ts';
import { verifyPasskey } from './verify-passkey.ts';

interface Confirmation {
  customerId: number;
  sessionId: string;
  answer: PasskeyAnswer;
  origin: string;
  browser: string | null;
  now: Date;
}

/** Confirms a session by a passkey of its customer, for steps that need a fresh second factor. */
export async function confirmByPasskey(db: Db, confirmation: Confirmation): Promise<void> {
  const { customerId, answer, origin, now } = confirmation;
  const { clientDataJSON } = answer.response;
  const { challenge } = await takeChallenge(db, { ...confirmation, clientDataJSON, purpose: 'confirm' });
  const passkey = await selectPasskey(db, Buffer.from(answer.id, 'base64url'));
  if (passkey?.customerId !== customerId) return refuse('passkey_invalid');
  const signCount = await verifyPasskey({ answer, passkey, challenge, origin });
  await inTransaction(db, async (tx) => {
    if (!(await updatePasskeyUsed(tx, { id: passkey.id, signCount, now }))) refuse('passkey_invalid');
    await updateSessionConfirmed(tx, confirmation);
  });
}
