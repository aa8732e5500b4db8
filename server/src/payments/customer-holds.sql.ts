import type { Reader, Tx } from '#server/platform/db.ts';
import { takeTransactionLock } from '#server/platform/platform.sql.ts';

/** Until the end of the transaction no hold of the customer begins, or no payout. */
export function lockCustomerHold(tx: Tx, customerId: number): Promise<void> {
  return takeTransactionLock(tx, `payments.customer_hold:${customerId}`);
}

export async function selectCustomerHold(reader: Reader, customerId: number): Promise<Date | null> {
  const [row] = await reader<{ heldUntil: Date }[]>`
    select held_until from payments.customer_holds where customer_id = ${customerId}`;
  return row?.heldUntil ?? null;
}

interface CustomerHold {
  customerId: number;
  until: Date;
}

/** A longer hold stays. */
export async function upsertCustomerHold(tx: Tx, { customerId, until }: CustomerHold): Promise<void> {
  await tx`
    insert into payments.customer_holds as h (customer_id, held_until) values (${customerId}, ${until})
    on conflict (customer_id) do update set held_until = greatest(h.held_until, excluded.held_until)`;
}

export async function deleteCustomerHold(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from payments.customer_holds where customer_id = ${customerId}`;
}
