import type { Reader, Tx } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { Correction, CorrectionFilter, CorrectionRequest } from './wallet.types.ts';

export async function insertCorrection(tx: Tx, request: CorrectionRequest): Promise<number> {
  const { customerId, coinsMinor, reason, actor, now } = request;
  const [row] = await tx<{ id: number }[]>`
    insert into wallet.corrections (customer_id, coins_minor, reason, requested_by, requested_at)
    values (${customerId}, ${coinsMinor}, ${reason}, ${actor}, ${now}) returning id`;
  return row?.id ?? 0;
}

const columns = (reader: Reader) => reader`
  c.id, c.customer_id, u.email, c.coins_minor, c.reason, c.requested_by, c.requested_at, c.decided_by, c.decided_at,
  c.is_booked`;

export async function selectCorrectionCustomer(reader: Reader, id: number): Promise<number | null> {
  const [row] = await reader<{ customerId: number }[]>`select customer_id from wallet.corrections where id = ${id}`;
  return row?.customerId ?? null;
}

export async function selectCorrectionForUpdate(tx: Tx, id: number): Promise<Correction | null> {
  const [row] = await tx<Correction[]>`
    select ${columns(tx)} from wallet.corrections c join identity.customers u on u.id = c.customer_id
    where c.id = ${id} for no key update of c`;
  return row ?? null;
}

export async function updateCorrectionDecided(
  tx: Tx,
  { id, actor, isBooked, now }: { id: number; actor: string; isBooked: boolean; now: Date },
): Promise<void> {
  await tx`
    update wallet.corrections set decided_by = ${actor}, decided_at = ${now}, is_booked = ${isBooked} where id = ${id}`;
}

/** Those that wait are rejected by the shop. */
export async function updateCorrectionsToAnonymous(
  tx: Tx,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await tx`
    update wallet.corrections set reason = '', is_booked = coalesce(is_booked, false),
      decided_by = coalesce(decided_by, 'shop'), decided_at = coalesce(decided_at, ${now})
    where customer_id = ${customerId}`;
}

const matching = (reader: Reader, { state, customerId }: CorrectionFilter) => reader`
  ${customerId === null ? reader`true` : reader`c.customer_id = ${customerId}`}
  and ${
    state === null
      ? reader`true`
      : state === 'waiting'
        ? reader`c.decided_at is null`
        : reader`c.is_booked = ${state === 'booked'}`
  }`;

/** Newest first; selects one row more than `limit`. */
export async function selectCorrectionPage(
  reader: Reader,
  { filter, after, limit }: { filter: CorrectionFilter; after: Position | null; limit: number },
): Promise<Correction[]> {
  return reader<Correction[]>`
    select ${columns(reader)} from wallet.corrections c join identity.customers u on u.id = c.customer_id
    where ${matching(reader, filter)} and ${after === null ? reader`true` : reader`c.id < ${after.id}`}
    order by c.id desc limit ${limit + 1}`;
}

export async function selectCorrectionCount(
  reader: Reader,
  filter: CorrectionFilter,
  countMax: number,
): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from wallet.corrections c where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}
