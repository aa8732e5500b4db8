import { lockPaymentMethods } from '#server/content/lists/lists.queries.ts';
import type { PaymentMethodInput, PaymentMethodRecord } from '#server/content/lists/lists.types.ts';
import { savePaymentMethods } from '#server/content/lists/save-payment-methods.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';

interface SavePaymentMethodsAsStaff extends StaffSave {
  methods: readonly PaymentMethodInput[];
}

/** Saves the payment methods in their order, with an audit entry. Refuses if one changed meanwhile. Locks the methods. */
export async function savePaymentMethodsAsStaff(
  tx: Tx,
  { version, methods, actor, now }: SavePaymentMethodsAsStaff,
): Promise<void> {
  const before = await lockPaymentMethods(tx);
  refuseIfChanged(before, version);
  const after = await savePaymentMethods(tx, before, methods);
  const entry = { actor, action: 'payment_methods.changed', subject: 'settings:shop', now };
  await recordChange(tx, { ...entry, before: byCode(before), after: byCode(after) });
}

const byCode = (methods: readonly PaymentMethodRecord[]) =>
  Object.fromEntries(methods.map(({ code, ...method }) => [code, method]));
