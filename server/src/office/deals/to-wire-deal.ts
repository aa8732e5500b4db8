import { dealOldPrice, dealState, offerProblem } from '#server/deals/deals.rules.ts';
import type { DealRecord } from '#server/deals/deals.types.ts';
import { orNull, toEuros } from '#server/office/catalog/item-wire.rules.ts';
import { versionOf } from '#server/office/record-version.ts';
import { toWireDealFields, toWireItem } from './deal-wire.rules.ts';

/** Writes a deal with the version that a change of it needs. */
export function toWireDeal(deal: DealRecord, now: Date) {
  const fields = toWireDealFields(deal);
  return {
    id: deal.id,
    ...fields,
    item: toWireItem(deal.item),
    old_price: orNull(dealOldPrice(deal), toEuros),
    lowest_price: toEuros(deal.lowestCents),
    state: dealState(deal, now),
    problem: offerProblem(deal.priceCents, [deal.item]),
    version: versionOf(fields),
  };
}
