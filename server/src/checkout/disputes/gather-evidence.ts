import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import { listEmailsAbout } from '#server/email/email.queries.ts';
import { listSessions, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Reader } from '#server/platform/db.ts';
import { findDeposit } from '#server/wallet/wallet.queries.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { selectConsent } from '#server/checkout/consent.sql.ts';
import { toEvidenceFiles, toOrderText } from './evidence.rules.ts';

/**
 * What the shop knows about a disputed payment, as files by name: the order or deposit, its deliveries, emails, accepted
 * terms, and the customer with the sessions that are open. Only reads.
 */
export async function gatherEvidence(reader: Reader, dispute: Dispute, now: Date): Promise<Record<string, string>> {
  const { paymentId, customerId, purpose, referenceId } = dispute;
  const payment = await findPayment(reader, paymentId);
  assert(payment, `payment ${paymentId} exists`);
  const { request: _page, redirectUrl: _url, ...paid } = payment;
  const { name, surname, email } = await readCustomerProfile(reader, customerId, null);
  const sessions = (await listSessions(reader, customerId, now)).map(({ id: _id, ...session }) => session);
  const facts = { dispute, payment: paid, customer: { id: customerId, name, surname, email, sessions } };
  const emails = await listEmailsAbout(reader, { customerId, reference: `${purpose}:${referenceId}` });
  if (purpose === 'deposit')
    return toEvidenceFiles({ ...facts, deposit: await findDeposit(reader, referenceId), emails });
  const order = await findOrderSummary(reader, referenceId);
  assert(order, `order ${referenceId} exists`);
  const deliveries = await listDeliveries(reader, [referenceId]);
  const terms = await selectConsent(reader, referenceId);
  return {
    'order.txt': toOrderText(dispute, { order, deliveries, emails, terms }),
    ...toEvidenceFiles({ ...facts, order, deliveries, emails, ...(terms && { terms }) }),
  };
}
