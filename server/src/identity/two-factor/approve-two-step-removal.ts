import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockCustomer } from '#server/identity/account.sql.ts';
import { selectDefaultLanguage, selectProfile } from '#server/identity/identity.sql.ts';
import type { RemovalDecision, TwoStepRemoval } from '#server/identity/identity.types.ts';
import { deletePasskeysOf } from '#server/identity/second-factor.sql.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';
import { dropAuthenticator } from './drop-authenticator.ts';
import { selectWaitingRemoval, updateRemovalDecided } from './two-step-removals.sql.ts';

/**
 * Removes authenticator app, recovery codes and passkeys of a customer as another member of staff asked, ends all sessions,
 * and says so by email. Returns the request. Locks the customer; publishes `identity.two_step_removed`.
 */
export async function approveTwoStepRemoval(tx: Tx, decision: RemovalDecision): Promise<TwoStepRemoval> {
  const { customerId, actor } = decision;
  const customer = await lockCustomer(tx, customerId);
  const removal = await selectWaitingRemoval(tx, customerId);
  if (!customer || !removal) return refuse('two_step_removal_not_found');
  if (removal.requestedBy === actor) refuse('two_step_removal_needs_another');
  await updateRemovalDecided(tx, { ...decision, isApproved: true });
  await dropAuthenticator(tx, customerId);
  await deletePasskeysOf(tx, customerId);
  await deleteSessionsOf(tx, customerId, null);
  await publish(tx, 'identity.two_step_removed', { customerId });
  const profile = await selectProfile(tx, customerId, null);
  assert(profile, `customer ${customerId} is locked`);
  const language = profile.languageCode ?? (await selectDefaultLanguage(tx));
  const to = { to: profile.email, customerId, language };
  await queueEmail(tx, { ...to, kind: 'two_step_removed_by_shop', params: { name: profile.name } });
  return removal;
}
