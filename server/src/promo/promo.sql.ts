import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { ExportedRedemption, PromoCode, PromoUses, Redemption } from './promo.types.ts';

const columns = (reader: Reader) => reader`
  id, code, description, kind, percent_bps, amount_minor,
  min_total_minor, category, valid_from, valid_until,
  uses_max, uses_per_customer_max, uses_before,
  is_enabled`;

export async function selectCode(reader: Reader, code: string): Promise<PromoCode | null> {
  const [row] = await reader<PromoCode[]>`select ${columns(reader)} from promo.codes where code = ${code}`;
  return row ?? null;
}

/** Locks a code with a total limit; others need no lock. */
export async function selectCodeText(reader: Reader, id: number): Promise<string | null> {
  const [row] = await reader<{ code: string }[]>`select code from promo.codes where id = ${id}`;
  return row?.code ?? null;
}

export function selectCodeTexts(reader: Reader, ids: number[]): Promise<{ id: number; code: string }[]> {
  return reader<{ id: number; code: string }[]>`select id, code from promo.codes where id = any(${ids}::int[])`;
}

export async function selectCodeForUpdate(tx: Tx, id: number): Promise<PromoCode | null> {
  await tx`select from promo.codes where id = ${id} and uses_max is not null for no key update`;
  const [row] = await tx<PromoCode[]>`select ${columns(tx)} from promo.codes where id = ${id}`;
  return row ?? null;
}

export async function selectUses(reader: Reader, codeId: number, customerId: number): Promise<PromoUses> {
  const [uses] = await reader<PromoUses[]>`
    select count(*)::int as "all", count(*) filter (where customer_id = ${customerId})::int as by_customer
    from promo.redemptions where code_id = ${codeId} and status <> 'released'`;
  return uses ?? { all: 0, byCustomer: 0 };
}

export async function upsertReservation(tx: Tx, { codeId, customerId, orderId }: Redemption, now: Date): Promise<void> {
  await tx`
    insert into promo.redemptions (code_id, customer_id, order_id, status, created_at)
    values (${codeId}, ${customerId}, ${orderId}, 'reserved', ${now})
    on conflict (order_id) do update set status = 'reserved', settled_at = null
    where redemptions.status = 'released'`;
}

export async function updateRedemption(
  tx: Tx,
  { orderId, status, now }: { orderId: number; status: 'redeemed' | 'released'; now: Date },
): Promise<void> {
  await tx`
    update promo.redemptions set status = ${status}, settled_at = ${now}
    where order_id = ${orderId} and status = 'reserved'`;
}

export async function updateRedemptionToRevoked(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx`
    update promo.redemptions set status = 'released', settled_at = ${now}
    where order_id = ${orderId} and status = 'redeemed'`;
}

export async function selectRedemptionsOf(reader: Reader, customerId: number): Promise<ExportedRedemption[]> {
  return reader<ExportedRedemption[]>`
    select c.code, r.order_id, r.status, r.created_at, r.settled_at
    from promo.redemptions r join promo.codes c on c.id = r.code_id
    where r.customer_id = ${customerId} order by r.id desc`;
}

export type SeedCode = Omit<PromoCode, 'id' | 'isEnabled'>;

export async function insertCodes(db: Db, codes: SeedCode[]): Promise<number> {
  const rows = codes.map((code) => ({
    code: code.code,
    description: code.description,
    kind: code.kind,
    percent_bps: code.percentBps,
    amount_minor: code.amountMinor,
    min_total_minor: code.minTotalMinor,
    category: code.category,
    valid_from: code.validFrom,
    valid_until: code.validUntil,
    uses_max: code.usesMax,
    uses_per_customer_max: code.usesPerCustomerMax,
    uses_before: code.usesBefore,
  }));
  const inserted = await db`insert into promo.codes ${db(rows)} on conflict (code) do nothing`;
  return inserted.count;
}
