import type { Reader, Tx } from '#server/platform/db.ts';
import type { BookedClosing, ClosingWay, SurplusClosing } from './surplus.types.ts';

const columns = (reader: Reader) => reader`id, amount_minor, way, asked_by, asked_at, booked_at, recovered_minor`;

export async function selectWaitingClosing(reader: Reader, payoutId: number): Promise<SurplusClosing | null> {
  const [row] = await reader<SurplusClosing[]>`
    select ${columns(reader)} from payments.surplus_closings where payout_id = ${payoutId} and booked_at is null`;
  return row ?? null;
}

/** The newest one first whose money has not come back by the bank after all. */
export async function selectBookedClosing(reader: Reader, payoutId: number): Promise<BookedClosing | null> {
  const [row] = await reader<BookedClosing[]>`
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
  }: { payoutId: number; amountMinor: number; way: ClosingWay; actor: string; now: Date },
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

/** Id of an earlier payout of the same debt that the bank paid after all, while `p` has not left and staff have not decided; null without one. */
export const earlierPaidOf = (reader: Reader) => reader`
  case when p.state in ('pending', 'failed') and p.replaced_at is null and p.returned_at is null then
    (select min(e.id) from payments.payouts e where e.purpose = p.purpose and e.reference_id = p.reference_id and e.id < p.id
      and e.surplus_minor > e.surplus_allowed_minor) end`;

export async function selectEarlierPaid(reader: Reader, payoutId: number): Promise<number | null> {
  const [row] = await reader<{ id: number | null }[]>`
    select ${earlierPaidOf(reader)} as id from payments.payouts p where p.id = ${payoutId}`;
  return row?.id ?? null;
}

export async function selectPayoutsPaidBefore(reader: Reader, ids: number[]): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select p.id from payments.payouts p where p.id = any(${ids}) and ${earlierPaidOf(reader)} is not null`;
  return rows.map(({ id }) => id);
}

export async function lockEarlierPayouts(tx: Tx, payoutId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select e.id from payments.payouts e join payments.payouts p on p.id = ${payoutId}
    where e.purpose = p.purpose and e.reference_id = p.reference_id and e.id < p.id and e.surplus_minor > 0
    order by e.id for no key update of e`;
  return rows.map(({ id }) => id);
}

export async function updateSurplusAllowed(tx: Tx, ids: number[]): Promise<void> {
  await tx`update payments.payouts set surplus_allowed_minor = surplus_minor where id = any(${ids})`;
}

export async function updatePayoutSettledBy(tx: Tx, payoutId: number, earlierId: number): Promise<void> {
  await tx`update payments.payouts set settled_by = ${earlierId} where id = ${payoutId}`;
}

export async function selectSettledPayout(reader: Reader, earlierId: number): Promise<number | null> {
  const [row] = await reader<{ id: number }[]>`
    select id from payments.payouts where settled_by = ${earlierId} and state = 'sent' order by id desc limit 1`;
  return row?.id ?? null;
}

/** By which the bank knows the newest transfer of a payout that it paid. */
export async function selectPaidTransfer(reader: Reader, payoutId: number): Promise<string | null> {
  const [row] = await reader<{ name: string }[]>`
    select end_to_end_id as name from payments.payout_batch_lines where payout_id = ${payoutId} and debits > credits
    order by batch_id desc limit 1`;
  return row?.name ?? null;
}
