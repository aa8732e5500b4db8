import type { OfferQuality } from '#contract/offers.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { PricedSkin, PriceRule, WantedPrice } from './pricing.types.ts';

export async function selectPriceRules(reader: Reader): Promise<PriceRule[]> {
  return reader<PriceRule[]>`select kind, category, wear, at_least, bps from offers.price_rules order by id`;
}

/** Holds the rules, and the room for new ones, until the transaction ends. */
export async function lockPriceRules(tx: Tx): Promise<void> {
  await tx`lock table offers.price_rules in share row exclusive mode`;
}

export async function replacePriceRules(tx: Tx, rules: readonly PriceRule[]): Promise<void> {
  await tx`delete from offers.price_rules`;
  if (rules.length === 0) return;
  const rows = rules.map(({ kind, category, wear, atLeast, bps }) => ({
    kind,
    category,
    wear,
    at_least: atLeast,
    bps,
  }));
  await tx`insert into offers.price_rules ${tx(rows)}`;
}

export interface PricedRow extends Omit<PricedSkin, 'wear'> {
  wantedId: number;
  referenceId: number;
  /** Null for items without wear. */
  wear: OfferQuality | null;
}

/**
 * The items in the wanted wear, with their stock and their sales since a time. Nothing for an item that the catalog does
 * not have in that wear.
 */
export async function selectPricedSkins(reader: Reader, wanted: WantedPrice[], since: Date): Promise<PricedRow[]> {
  return reader<PricedRow[]>`
    select wanted.item_id as wanted_id, skin.id as reference_id, skin.price_cents as reference_cents,
      skin.subcategory as category, skin.quality as wear, pieces.stock, sales.count as sold_last_30_days
    from unnest(${wanted.map(({ itemId }) => itemId)}::integer[], ${wanted.map(({ wear }) => wear)}::text[])
      as wanted (item_id, wear)
    join catalog.items matched on matched.id = wanted.item_id
    join lateral (
      select i.id, i.price_cents, i.subcategory, i.quality, i.stock from catalog.items i
      where i.id = matched.id and coalesce(matched.quality = wanted.wear, true)
      union all
      select i.id, i.price_cents, i.subcategory, i.quality, i.stock from catalog.items i
      where i.base_id = matched.base_id and i.variant = matched.variant and i.quality = wanted.wear and i.copy_of is null
      limit 1
    ) skin on true
    cross join lateral (
      select array_agg(p.id) as ids, sum(p.stock)::int as stock from catalog.items p
      where p.id = skin.id or p.copy_of = skin.id
    ) pieces
    cross join lateral (
      select coalesce(sum(l.count), 0)::int as count
      from checkout.order_lines l join checkout.orders o on o.id = l.order_id
      where l.item_id = any(pieces.ids) and o.paid_at >= ${since} and o.status in ('processing', 'completed')
    ) sales`;
}
