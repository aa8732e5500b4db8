import type { OfferState } from '#contract/offers.ts';
import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { Offer, OfferWish } from './offers.types.ts';

const columns = (reader: Reader) => reader`
  id, customer_id as "customerId", item_id as "itemId", title, item_url as "itemUrl", quality,
  asked_cents as "askedCents", offered_cents as "offeredCents", agreed_cents as "agreedCents", status,
  language_code as "languageCode", decline_reason as "declineReason", created_at as "createdAt",
  answer_by as "answerBy", answered_at as "answeredAt", expires_at as "expiresAt", agreed_at as "agreedAt",
  closed_at as "closedAt"`;

/** Two requests of one customer stand in line here, until the end of the transaction. */
export async function lockSeller(tx: Tx, customerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('offers:' || ${customerId}::int, 0))`;
}

export async function insertOffer(
  tx: Tx,
  { wish, answerBy, requestHash }: { wish: OfferWish; answerBy: Date; requestHash: string },
): Promise<number> {
  const row = {
    customer_id: wish.customerId,
    item_id: wish.itemId,
    title: wish.title,
    item_url: wish.itemUrl,
    quality: wish.quality,
    asked_cents: wish.askedCents,
    language_code: wish.languageCode,
    idempotency_key: wish.idempotencyKey,
    request_hash: wish.idempotencyKey === null ? null : requestHash,
    created_at: wish.now,
    answer_by: answerBy,
  };
  const [offer] = await tx<{ id: number }[]>`insert into offers.offers ${tx(row)} returning id`;
  return offer?.id ?? 0;
}

/** The offer that a key made since a moment, and the hash of the body it came with. */
export async function selectOfferByKey(
  tx: Tx,
  { customerId, key }: { customerId: number; key: string },
): Promise<{ id: number; requestHash: string; createdAt: Date } | null> {
  const [row] = await tx<{ id: number; requestHash: string; createdAt: Date }[]>`
    select id, request_hash as "requestHash", created_at as "createdAt" from offers.offers
    where customer_id = ${customerId} and idempotency_key = ${key}`;
  return row ?? null;
}

export async function deleteKey(tx: Tx, offerId: number): Promise<void> {
  await tx`update offers.offers set idempotency_key = null, request_hash = null where id = ${offerId}`;
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db`
    update offers.offers set idempotency_key = null, request_hash = null
    where idempotency_key is not null and created_at < ${before}`;
}

export async function selectOpenCount(tx: Tx, customerId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from offers.offers
    where customer_id = ${customerId} and status in ('pending', 'offer')`;
  return row?.count ?? 0;
}

export async function selectOffer(reader: Reader, id: number): Promise<Offer | null> {
  const [row] = await reader<Offer[]>`select ${columns(reader)} from offers.offers where id = ${id}`;
  return row ?? null;
}

export async function selectOfferForUpdate(tx: Tx, id: number): Promise<Offer | null> {
  const [row] = await tx<Offer[]>`select ${columns(tx)} from offers.offers where id = ${id} for no key update`;
  return row ?? null;
}

export async function selectOffersOfCustomer(reader: Reader, customerId: number, limit: number): Promise<Offer[]> {
  return reader<Offer[]>`
    select ${columns(reader)} from offers.offers where customer_id = ${customerId}
    order by created_at desc, id desc limit ${limit}`;
}

/** A page of all offers, newest first; null for every state. */
export async function selectOffers(
  reader: Reader,
  { status, beforeId, limit }: { status: OfferState | null; beforeId: number | null; limit: number },
): Promise<Offer[]> {
  return reader<Offer[]>`
    select ${columns(reader)} from offers.offers
    where ${status === null ? reader`true` : reader`status = ${status}`}
      and ${beforeId === null ? reader`true` : reader`id < ${beforeId}`}
    order by id desc limit ${limit}`;
}

/** Counter-offers whose time is over. */
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

/** The shop names its own price. */
export async function updateOfferCountered(
  tx: Tx,
  { id, now, offeredCents, expiresAt }: OfferChange & { offeredCents: number; expiresAt: Date },
): Promise<void> {
  await tx`
    update offers.offers set status = 'offer', offered_cents = ${offeredCents}, expires_at = ${expiresAt},
      answered_at = ${now} where id = ${id}`;
}

/** Both sides agree, at the counter-offer or at the asking price. */
export async function updateOfferAgreed(
  tx: Tx,
  { id, now, status }: OfferChange & { status: 'accepted' | 'approved' },
): Promise<void> {
  await tx`
    update offers.offers set status = ${status}, agreed_cents = coalesce(offered_cents, asked_cents),
      agreed_at = ${now}, answered_at = coalesce(answered_at, ${now}) where id = ${id}`;
}

/** The offer comes to nothing. */
export async function updateOfferClosed(
  tx: Tx,
  { id, now, status, reason }: OfferChange & { status: 'declined' | 'expired'; reason: string | null },
): Promise<void> {
  await tx`
    update offers.offers set status = ${status}, decline_reason = ${reason}, closed_at = ${now},
      answered_at = coalesce(answered_at, ${now}) where id = ${id}`;
}
