import type { OfferState } from '#contract/offers.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { PriceLine } from './pricing/pricing.types.ts';
import type { KnownPayee, Offer, OfferInput } from './offers.types.ts';
import { columns, offersInFull, toOffer, type Row } from './offer-rows.sql.ts';

/** Serialises requests of one customer until the end of the transaction. */
export async function lockSeller(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('offers:' || ${customerId}::int, 0))`;
}

/** Returns the ids in the order of the skins. */
export async function insertOffers(
  tx: Tx,
  { input, answerBy }: { input: OfferInput; answerBy: Date },
): Promise<number[]> {
  const rows = input.skins.map((skin) => ({
    customer_id: input.customerId,
    item_id: skin.itemId,
    title: skin.title,
    item_url: skin.itemUrl,
    quality: skin.quality,
    asset_id: skin.asset?.assetId ?? null,
    float_value: skin.asset?.float ?? null,
    paint_seed: skin.asset?.paintSeed ?? null,
    inspect_link: skin.asset?.inspectLink ?? null,
    asked_cents: skin.askedCents,
    language_code: input.languageCode,
    created_at: input.now,
    answer_by: answerBy,
  }));
  const offers = await tx<{ id: number }[]>`insert into offers.offers ${tx(rows)} returning id`;
  return offers.map(({ id }) => id).toSorted((one, other) => one - other);
}

export async function selectOpenCount(tx: Tx, customerId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from offers.offers
    where customer_id = ${customerId} and status in ('pending', 'offer')`;
  return row?.count ?? 0;
}

export async function selectPendingOfferCount(reader: Reader, now: Date): Promise<{ all: number; late: number }> {
  const [row] = await reader<{ all: number; late: number }[]>`
    select count(*)::int as all, count(*) filter (where answer_by < ${now})::int as late
    from offers.offers where status = 'pending'`;
  return row ?? { all: 0, late: 0 };
}

export async function selectOffer(reader: Reader, id: number): Promise<Offer | null> {
  const [row] = await reader<Row[]>`select ${columns(reader)} from ${offersInFull(reader)} where o.id = ${id}`;
  return row ? toOffer(row) : null;
}

export async function selectOffersByIds(reader: Reader, ids: number[]): Promise<Offer[]> {
  const rows = await reader<Row[]>`
    select ${columns(reader)} from ${offersInFull(reader)} where o.id = any(${ids}) order by o.id`;
  return rows.map(toOffer);
}

/** Reads after locking, because a join under `for update` may show stale rows of the other table. */
export async function selectOfferForUpdate(tx: Tx, id: number): Promise<Offer | null> {
  await tx`select 1 from offers.offers where id = ${id} for no key update`;
  return selectOffer(tx, id);
}

/** Newest first; `afterId` is the last one on the previous page, `limit` null returns all. */
export async function selectOffersOfCustomer(
  reader: Reader,
  { customerId, afterId = null, limit }: { customerId: number; afterId?: number | null; limit: number | null },
): Promise<Offer[]> {
  const rows = await reader<Row[]>`
    select ${columns(reader)} from ${offersInFull(reader)} where o.customer_id = ${customerId}
      and ${
        afterId === null
          ? reader`true`
          : reader`(o.created_at, o.id) < (
              select l.created_at, l.id from offers.offers l where l.id = ${afterId} and l.customer_id = ${customerId})`
      }
    order by o.created_at desc, o.id desc limit ${limit}`;
  return rows.map(toOffer);
}

/** `status` null returns every state. */
export async function selectOffers(
  reader: Reader,
  { status, beforeId, limit }: { status: OfferState | null; beforeId: number | null; limit: number },
): Promise<Offer[]> {
  const rows = await reader<Row[]>`
    select ${columns(reader)} from ${offersInFull(reader)}
    where ${status === null ? reader`true` : reader`o.status = ${status}`}
      and ${beforeId === null ? reader`true` : reader`o.id < ${beforeId}`}
    order by o.id desc limit ${limit}`;
  return rows.map(toOffer);
}

export async function selectOverdueOfferIds(
  reader: Reader,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<number[]> {
  const rows = await reader<{ id: number }[]>`
    select id from offers.offers where status = 'offer' and expires_at <= ${now} and id > ${afterId}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

interface OfferChange {
  id: number;
  now: Date;
}

interface CounteredOffer {
  offeredCents: number;
  priceLines: PriceLine[] | null;
  expiresAt: Date;
}

export async function updateOfferCountered(
  tx: Tx,
  { id, now, offeredCents, priceLines, expiresAt }: OfferChange & CounteredOffer,
): Promise<void> {
  await tx`
    update offers.offers set status = 'offer', offered_cents = ${offeredCents}, price_lines = ${priceLines && tx.json(priceLines as never)},
      expires_at = ${expiresAt}, answered_at = ${now} where id = ${id}`;
}

/** Agrees on the counter-offer or the asking price. */
export async function updateOfferAgreed(
  tx: Tx,
  { id, now, status }: OfferChange & { status: 'accepted' | 'approved' },
): Promise<void> {
  await tx`
    update offers.offers set status = ${status}, agreed_cents = coalesce(offered_cents, asked_cents),
      agreed_at = ${now}, answered_at = coalesce(answered_at, ${now}) where id = ${id}`;
}

export async function updateOfferClosed(
  tx: Tx,
  { id, now, status, reason }: OfferChange & { status: 'declined' | 'expired'; reason: string | null },
): Promise<void> {
  await tx`
    update offers.offers set status = ${status}, decline_reason = ${reason}, closed_at = ${now},
      answered_at = coalesce(answered_at, ${now}) where id = ${id}`;
}

export async function updateOfferReceived(tx: Tx, { id, now }: OfferChange): Promise<void> {
  await tx`update offers.offers set received_at = ${now} where id = ${id}`;
}

export async function updateOfferCompleted(
  tx: Tx,
  { id, now, payoutId }: OfferChange & { payoutId: number },
): Promise<void> {
  await tx`
    update offers.offers set status = 'completed', payout_id = ${payoutId}, closed_at = coalesce(closed_at, ${now})
    where id = ${id}`;
}

interface Payee {
  payoutId: number;
  offerId: number;
  contact: PayeeContact;
  idempotencyKey: string | null;
  now: Date;
}

export async function insertPayee(tx: Tx, { payoutId, offerId, contact, idempotencyKey, now }: Payee): Promise<void> {
  await tx`
    insert into offers.payees (payout_id, offer_id, contact, idempotency_key, created_at)
    values (${payoutId}, ${offerId}, ${tx.json({ ...contact })}, ${idempotencyKey}, ${now})`;
}

export async function selectPayees(reader: Reader, offerId: number): Promise<KnownPayee[]> {
  return reader<KnownPayee[]>`
    select y.contact, y.idempotency_key, p.method, p.state, p.replaced_at is not null as is_replaced,
      p.holder, p.last_four, p.iban, p.hand_account, p.card_expiry
    from offers.payees y join payments.payouts p on p.id = y.payout_id
    where y.offer_id = ${offerId} order by y.payout_id`;
}

/** Finds another offer with payout details under the same key. */
export async function selectOtherOfferOfKey(
  reader: Reader,
  { customerId, offerId, key, since }: { customerId: number; offerId: number; key: string; since: Date },
): Promise<number | null> {
  const [row] = await reader<{ offerId: number }[]>`
    select o.id as offer_id from offers.offers o join offers.payees y on y.offer_id = o.id
    where o.customer_id = ${customerId} and o.id <> ${offerId} and y.idempotency_key = ${key}
      and y.created_at >= ${since}
    limit 1`;
  return row?.offerId ?? null;
}

/** Offers that wait for an answer or for payout details. */
export async function selectHasOpenOffer(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from offers.offers
    where customer_id = ${customerId} and status in ('pending', 'offer', 'approved', 'accepted') limit 1`;
  return rows.length > 0;
}

export async function selectPayeesToExport(reader: Reader, customerId: number): Promise<ExportedPayee[]> {
  return reader<ExportedPayee[]>`
    select p.offer_id, p.contact from offers.payees p join offers.offers o on o.id = p.offer_id
    where o.customer_id = ${customerId} order by p.payout_id desc`;
}

export interface ExportedPayee {
  offerId: number;
  contact: unknown;
}

/** Keeps catalog titles of completed offers for bookkeeping. */
export async function updateOffersToAnonymous(tx: Tx, customerId: number): Promise<void> {
  await tx`
    update offers.offers o set
      title = case when o.status = 'completed'
        then coalesce((select i.title from catalog.items i where i.id = o.item_id), 'CS2 item') else 'Erased' end,
      item_id = case when o.status = 'completed' then o.item_id end,
      item_url = 'https://steamcommunity.com/', decline_reason = null,
      asset_id = null, float_value = null, paint_seed = null, inspect_link = null
    where o.customer_id = ${customerId}`;
  await tx`
    update offers.payees set contact = '{}', idempotency_key = null
    where offer_id in (select id from offers.offers where customer_id = ${customerId})`;
}
