import { deskStages, type DeskStage } from '#contract/office/offers.ts';
import { offerStates, type OfferQuality } from '#contract/offers.ts';
import {
  selectDeskCount,
  selectDeskOffers,
  selectReasonTranslation,
  selectStateCounts,
  selectUnpaidCounts,
} from './desk.sql.ts';
import { capAtAsked } from '#server/offers/pricing/pricing.rules.ts';
import type { PriceSuggestion } from '#server/offers/pricing/pricing.types.ts';
import { suggestPrices } from '#server/offers/pricing/suggest-prices.ts';
import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import type { DeskFilter, DeskOffer, DeskSort } from './desk.types.ts';

export async function listDeskOffers(
  reader: Reader,
  filter: DeskFilter,
  request: PageRequest<DeskSort>,
): Promise<Page<DeskOffer>> {
  const rows = await selectDeskOffers(reader, filter, request);
  return toPage(rows, request.limit, ({ answerBy, createdAt, id }) => {
    const at = request.sort.endsWith('answer_by') ? answerBy : createdAt;
    return { value: at.toISOString(), id };
  });
}

export async function countDeskOffers(reader: Reader, filter: DeskFilter, countMax: number): Promise<Total> {
  return toTotal(await selectDeskCount(reader, filter, countMax), countMax);
}

/** Number of offers in each stage; those that no payout waits for are counted up to `countMax`. */
export async function countDeskStages(reader: Reader, countMax: number): Promise<Record<DeskStage, number>> {
  const unpaid = await selectUnpaidCounts(reader);
  const unpaidCount = unpaid.reduce((sum, { count }) => sum + count, 0);
  const states = await selectStateCounts(reader, offerStates, countMax + unpaidCount);
  const counts = Object.fromEntries(deskStages.map((stage) => [stage, 0])) as Record<DeskStage, number>;
  for (const { status, count } of states)
    counts[status === 'completed' ? 'paid' : status] = status === 'completed' ? count : Math.min(count, countMax);
  for (const { isFailed, isReceived, count } of unpaid) {
    const stage = isFailed ? 'payout_failed' : isReceived ? 'to_pay' : 'waits_for_skin';
    counts[stage] += count;
    counts.paid -= count;
  }
  return counts;
}

/** Reads notes of staff, oldest first. */
export { selectNotes as listNotes } from '#server/offers/notes.sql.ts';

export { selectEmailOfSeller as readSellerEmail } from './desk.sql.ts';

/** Lists what staff start from when they decline an offer. */
export { selectDeclineReasons as listDeclineReasons } from './desk.sql.ts';

/** What a customer reads of a reason: the translation of a usual one, else the words of staff. */
export async function translateReason(reader: Reader, reason: string, languageCode: string): Promise<string> {
  return (await selectReasonTranslation(reader, reason.trim(), languageCode)) ?? reason;
}

interface Offered {
  id: number;
  itemId: number | null;
  quality: OfferQuality;
  askedCents: number;
}

/** What the rules of the owner would pay, at most what was asked for, by offer; one without an item or a price is left out. */
export async function suggestForOffers(
  reader: Reader,
  offers: readonly Offered[],
  now: Date,
): Promise<Map<number, PriceSuggestion>> {
  const matched = offers.flatMap(({ itemId, ...offer }) => (itemId === null ? [] : [{ ...offer, itemId }]));
  // One query a wear: suggestions are by item, and two offers may have one item in two wears.
  const byWear = [...Map.groupBy(matched, ({ quality }) => quality)];
  const parts = await Promise.all(
    byWear.map(async ([wear, group]) => {
      const ids = [...new Set(group.map(({ itemId }) => itemId))];
      const suggestions = await suggestPrices(
        reader,
        ids.map((itemId) => ({ itemId, wear })),
        now,
      );
      return group.flatMap(({ id, itemId, askedCents }) => {
        const suggestion = suggestions.get(itemId);
        return suggestion ? [[id, capAtAsked(suggestion, askedCents)] as const] : [];
      });
    }),
  );
  return new Map(parts.flat());
}
