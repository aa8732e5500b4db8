import { lockCart } from '#server/cart/cart.queries.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { normalizeEmail } from '#server/identity/identity.rules.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { findDisputeStatus } from '#server/payments/disputes.queries.ts';
import { hourMs } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { isPaidBack } from '#server/checkout/disputes/disputes.queries.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';
import { recordWithdrawal } from './record-withdrawal.ts';
import { queueStatement, type FormStatement } from './queue-statement.ts';
import { selectWithdrawalsOfOrder } from './withdrawals.sql.ts';

type DueStatement = FormStatement & { now: Date };

/** The bank decides about the money of a disputed order first. */
const disputePauseMs = 6 * hourMs;

/**
 * Withdraws, by the form without an account, from every line of an order that carries the right, if the address is that of
 * the order or its account. An order without such lines is answered by email, to that address; a disputed one waits. See
 * `record-withdrawal`.
 */
export async function declareWithdrawal(db: Db, due: DueStatement): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { now, ...statement } = due;
    const order = await selectOrder(tx, statement.orderId);
    if (!order) return;
    await lockCart(tx, order.customerId, now);
    if (!(await lockAccountShared(tx, order.customerId))) return;
    const email = await findAddress(tx, order, statement.email);
    if (email === null) return;
    const dispute = await findDisputeStatus(tx, { purpose: 'order', referenceId: order.id });
    if (dispute === 'open') return queueStatement(tx, statement, new Date(now.getTime() + disputePauseMs));
    const { customerId } = order;
    const input = { ...due, email, customerId, positions: null, channel: 'form' as const };
    const id = (await isPaidBack(tx, order)) ? null : await recordWithdrawal(tx, input);
    if (id === null) await emailNothingLeft(tx, order, { ...statement, email });
  });
}

/** The address of the order or its account that was typed; null if it is another one. */
async function findAddress(tx: Tx, { customerId, contact }: Order, typed: string): Promise<string | null> {
  const account = await readCustomerProfile(tx, customerId, null);
  return [account.email, contact.email].find((known) => normalizeEmail(known) === normalizeEmail(typed)) ?? null;
}

/** A second click is no new statement: its order was withdrawn from already. */
async function emailNothingLeft(
  tx: Tx,
  order: Order,
  { email, languageCode, declaredAt }: FormStatement,
): Promise<void> {
  if ((await selectWithdrawalsOfOrder(tx, order.id)).length > 0) return;
  await queueEmail(tx, {
    to: email,
    customerId: order.customerId,
    language: languageCode,
    kind: 'withdrawal_void',
    params: { name: order.contact.name, order: order.id, declared_at: declaredAt },
    reference: `order:${order.id}`,
    dedupeKey: `withdrawal_void:${order.id}:${declaredAt.toISOString().slice(0, 10)}`,
  });
}
