import type { Reader, Tx } from '#server/platform/db.ts';
import type { SurplusClosing } from './surplus.types.ts';

const columns = (reader: Reader) => reader`id, amount_minor, way, asked_by, asked_at, booked_at, recovered_minor`;

export async function selectWaitingClosing(reader: Reader, payoutId: number): Promise<SurplusClosing | null> {
  const [row] = await reader<SurplusClosing[]>`
    select ${columns(reader)} from payments.surplus_closings where payout_id = ${payoutId} and booked_at is null`;
  return row ?? null;
}

/** The newest one first whose money has not come back by the bank after all. */
export async function selectBookedClosing(reader: Reader, payoutId: number): Promise<SurplusClosing | null> {
  const [row] = await reader<SurplusClosing[]>`
    select ${columns(reader)} from payments.surplus_closings
    where payout_id = ${payoutId} and booked_at is not null and recovered_minor < amount_minor order by id desc limit 1`;
  return row ?? null;
}

/** Cents that the bank paid once too often and staff closed. */
export async function selectClosedMinor(reader: Reader, payoutId: number): Promise<number> {
  const [row] = await reader<{ cents: number }[]>`
    select coalesce(sum(amount_minor - recovered_minor), 0)::bigint as cents from payments.surplus_closings
    where payout_id = ${payoutId} and booked_at is not null`;
  return row?.cents ?? 0;
}

/** In the place of one that waits. */
export async function insertClosing(
  tx: Tx,
  {
    payoutId,
    amountMinor,
    way,
    actor,
    now,
  }: { payoutId: number; actor: string; now: Date } & Pick<SurplusClosing, 'amountMinor' | 'way'>,
): Promise<number> {
  await tx`delete from payments.surplus_closings where payout_id = ${payoutId} and booked_at is null`;
  const [row] = await tx<{ id: number }[]>`
    insert into payments.surplus_closings (payout_id, amount_minor, way, asked_by, asked_at)
    values (${payoutId}, ${amountMinor}, ${way}, ${actor}, ${now}) returning id`;
  return (row as { id: number }).id;
}

export async function updateClosingBooked(
  tx: Tx,
  { id, actor, now }: { id: number; actor: string; now: Date },
): Promise<void> {
  await tx`update payments.surplus_closings set booked_by = ${actor}, booked_at = ${now} where id = ${id}`;
}

export async function updateClosingRecovered(tx: Tx, id: number, addedMinor: number): Promise<void> {
  await tx`update payments.surplus_closings set recovered_minor = recovered_minor + ${addedMinor}::bigint where id = ${id}`;
}
