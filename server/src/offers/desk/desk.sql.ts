import type { DeskStage } from '#contract/office/offers.ts';
import type { OfferState } from '#contract/offers.ts';
import { toWordQuery } from '#server/catalog/items/item-words.ts';
import { paidBefore } from '#server/offers/offer-rows.sql.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { PageRequest } from '#server/platform/keyset.ts';
import { prefixEnd } from '#server/platform/prefix.ts';
import type { DeclineReason, DeskFilter, DeskOffer, DeskSort } from './desk.types.ts';

/** Ids of the offers that a search names. Each part reads an index; as an array they are looked up, never found by a scan. */
function found(reader: Reader, q: string) {
  const id = /^#?\d{1,9}$/.test(q) ? Number(q.replace('#', '')) : null;
  if (q.includes('tradeoffer'))
    return reader`
      select s.id from identity.customers c join offers.offers s on s.customer_id = c.id
      where c.steam_trade_link <> '' and c.steam_trade_link ~>=~ ${q} and c.steam_trade_link ~<~ ${prefixEnd(q)}`;
  const key = q.toLowerCase();
  const words = toWordQuery(q);
  return reader`
    select ${id}::int where ${id}::int is not null
    union all
    select id from offers.offers where lower(title) ~>=~ ${key} and lower(title) ~<~ ${prefixEnd(key)}
    union all
    select s.id from identity.customers c join offers.offers s on s.customer_id = c.id
    where c.email_key ~>=~ ${key} and c.email_key ~<~ ${prefixEnd(key)}
    union all
    select s.id from catalog.items i join offers.offers s on s.item_id = i.id
    where ${words !== null} and catalog.to_words(i.title) @@ to_tsquery('simple', ${words ?? ''})`;
}

const isUnpaid = (reader: Reader) =>
  reader`o.status = 'completed' and (p.state in ('pending', 'exported') or ${paidBefore(reader)})`;

/** As `stageOf` says it of a row. */
function inStage(reader: Reader, stage: DeskStage) {
  if (stage === 'waits_for_skin') return reader`${isUnpaid(reader)} and o.received_at is null`;
  if (stage === 'to_pay') return reader`${isUnpaid(reader)} and o.received_at is not null`;
  if (stage === 'payout_failed')
    return reader`o.status = 'completed' and p.state = 'failed' and not ${paidBefore(reader)}`;
  if (stage === 'paid') return reader`o.status = 'completed' and p.state = 'sent'`;
  return reader`o.status = ${stage}`;
}

const matching = (reader: Reader, { q, stage, quality, customerId, from, to }: DeskFilter) => reader`
  ${q === null ? reader`true` : reader`o.id = any(array(${found(reader, q)}))`}
  and ${stage === null ? reader`true` : inStage(reader, stage)}
  and ${quality === null ? reader`true` : reader`o.quality = ${quality}`}
  and ${customerId === null ? reader`true` : reader`o.customer_id = ${customerId}`}
  and ${from === null ? reader`true` : reader`o.created_at >= ${from}`}
  and ${to === null ? reader`true` : reader`o.created_at < ${to}`}`;

/** Selects one row more than `limit`. */
export async function selectDeskOffers(
  reader: Reader,
  filter: DeskFilter,
  { sort, after, limit }: PageRequest<DeskSort>,
): Promise<DeskOffer[]> {
  const column = sort.endsWith('answer_by') ? reader`o.answer_by` : reader`o.created_at`;
  const isDescending = sort.startsWith('-');
  const beyond = isDescending ? reader`<` : reader`>`;
  const direction = isDescending ? reader`desc` : reader`asc`;
  return reader<DeskOffer[]>`
    select o.id, o.created_at, o.answer_by, o.title, o.item_id, i.title as item_title, i.class as item_class, o.quality,
      o.language_code, o.customer_id, c.email, o.asked_cents, o.offered_cents, o.status, o.received_at, p.state as payout_state,
      ${paidBefore(reader)} as is_paid_before, o.expires_at
    from offers.offers o join identity.customers c on c.id = o.customer_id
      left join catalog.items i on i.id = o.item_id left join payments.payouts p on p.id = o.payout_id
    where ${matching(reader, filter)}
      and ${after === null ? reader`true` : reader`(${column}, o.id) ${beyond} (${after.value}::timestamptz, ${after.id}::int)`}
    order by ${column} ${direction}, o.id ${direction} limit ${limit + 1}`;
}

export async function selectDeskCount(reader: Reader, filter: DeskFilter, countMax: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from (
      select from offers.offers o left join payments.payouts p on p.id = o.payout_id
      where ${matching(reader, filter)} limit ${countMax + 1}) counted`;
  return row?.count ?? 0;
}

/** Offers of each state, counted up to `countMax`. */
export function selectStateCounts(
  reader: Reader,
  states: readonly OfferState[],
  countMax: number,
): Promise<{ status: OfferState; count: number }[]> {
  return reader<{ status: OfferState; count: number }[]>`
    select s.status, (select count(*)::int from (
      select from offers.offers o where o.status = s.status limit ${countMax}) counted) as count
    from unnest(${states as string[]}::text[]) s (status)`;
}

/** Counts completed offers whose payout is not sent, by what it waits for; reads no offer that is paid. */
export async function selectUnpaidCounts(
  reader: Reader,
): Promise<{ isFailed: boolean; isReceived: boolean; count: number }[]> {
  return reader<{ isFailed: boolean; isReceived: boolean; count: number }[]>`
    select p.state = 'failed' and not ${paidBefore(reader)} as is_failed, o.received_at is not null as is_received,
      count(*)::int as count
    from payments.payouts p join offers.offers o on o.payout_id = p.id
    where p.state in ('pending', 'exported', 'failed') group by 1, 2`;
}

export async function selectEmailOfSeller(reader: Reader, offerId: number): Promise<string> {
  const [row] = await reader<{ email: string }[]>`
    select c.email from offers.offers o join identity.customers c on c.id = o.customer_id where o.id = ${offerId}`;
  return row?.email ?? '';
}

export function selectDeclineReasons(reader: Reader): Promise<DeclineReason[]> {
  return reader<DeclineReason[]>`select text, translations from offers.decline_reasons order by id`;
}

/** Selects the translation of a reason; null where there is none, and for words that are no usual reason. */
export async function selectReasonTranslation(
  reader: Reader,
  text: string,
  languageCode: string,
): Promise<string | null> {
  const [row] = await reader<{ translation: string | null }[]>`
    select translations ->> ${languageCode}::text as translation from offers.decline_reasons where text = ${text}`;
  return row?.translation ?? null;
}

/** Holds the reasons, and the room for new ones, until the transaction ends. */
export async function lockDeclineReasons(tx: Tx): Promise<void> {
  await tx`lock table offers.decline_reasons in share row exclusive mode`;
}

export async function replaceDeclineReasons(tx: Tx, reasons: readonly DeclineReason[]): Promise<void> {
  await tx`delete from offers.decline_reasons`;
  const rows = reasons.map(({ text, translations }) => ({ text, translations: tx.json(translations) }));
  if (rows.length > 0) await tx`insert into offers.decline_reasons ${tx(rows)}`;
}
