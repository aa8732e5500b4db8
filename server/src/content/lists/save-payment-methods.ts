import type { Tx } from '#server/platform/db.ts';
import { updatePaymentMethods } from './payment-methods.sql.ts';
import type { PaymentMethodInput, PaymentMethodRecord } from './lists.types.ts';

/** Saves the payment methods in the order of the form; the shop offers those that are on and that its provider has. */
export async function savePaymentMethods(
  tx: Tx,
  before: readonly PaymentMethodRecord[],
  changes: readonly PaymentMethodInput[],
): Promise<PaymentMethodRecord[]> {
  const known = changes.filter(({ code }) => before.some((method) => method.code === code));
  const left = before.filter(({ code }) => !known.some((method) => method.code === code));
  const after = [...known, ...left].map((method, position) => ({ ...method, position }));
  await updatePaymentMethods(tx, after);
  return after;
}
