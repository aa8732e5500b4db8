import type { Reader, Tx } from '#server/platform/db.ts';
import type { PaymentMethodRecord } from './lists.types.ts';

export function selectPaymentMethodRecords(reader: Reader): Promise<PaymentMethodRecord[]> {
  return reader<PaymentMethodRecord[]>`
    select code, title, position, is_enabled, pending_hours from content.payment_methods order by position`;
}

export function lockPaymentMethods(tx: Tx): Promise<PaymentMethodRecord[]> {
  return tx<PaymentMethodRecord[]>`
    select code, title, position, is_enabled, pending_hours from content.payment_methods order by position for update`;
}

/** Positions are compared at the end of the transaction, so that two methods can change places. */
export async function updatePaymentMethods(tx: Tx, methods: readonly PaymentMethodRecord[]): Promise<void> {
  await tx`set constraints content.payment_method_position_unique deferred`;
  await tx`
    update content.payment_methods method
    set title = new.title, position = new.position, is_enabled = new."isEnabled", pending_hours = new."pendingHours"
    from jsonb_to_recordset(${tx.json([...methods] as never)}) as new (code text, title text, position int,
      "isEnabled" boolean, "pendingHours" int)
    where method.code = new.code`;
}
