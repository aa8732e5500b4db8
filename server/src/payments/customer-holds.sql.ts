import type { Db, Reader, Tx } from '#server/platform/db.ts';

/** Until when payouts of a customer wait longer than usual; null if they never did. */
export async function selectCustomerHold(reader: Reader, customerId: number): Promise<Date | null> {
  const [row] = await reader<{ heldUntil: Date }[]>`
    select held_until from payments.customer_holds where customer_id = ${customerId}`;
  return row?.heldUntil ?? null;
}

/** A longer hold stays. */
export async function upsertCustomerHold(
  tx: Tx,
  { customerId, until }: { customerId: number; until: Date },
): Promise<void> {
  await tx`
    insert into payments.customer_holds as h (customer_id, held_until) values (${customerId}, ${until})
    on conflict (customer_id) do update set held_until = greatest(h.held_until, excluded.held_until)`;
}

export async function selectHoldsToExport(reader: Reader, customerId: number): Promise<{ heldUntil: Date }[]> {
  return reader<{ heldUntil: Date }[]>`
    select held_until from payments.customer_holds where customer_id = ${customerId}`;
}

export async function deleteCustomerHold(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from payments.customer_holds where customer_id = ${customerId}`;
}

export async function deleteEndedHolds(db: Db, now: Date): Promise<void> {
  await db`delete from payments.customer_holds where held_until <= ${now}`;
}
