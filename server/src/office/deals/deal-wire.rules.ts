import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { DealFields, DealItem, PackFields } from '#server/deals/deals.types.ts';
import { toCents, toDate, toEuros } from '#server/office/catalog/item-wire.rules.ts';

type WireDealFields = {
  item_id: number;
  price: number;
  starts_at: number;
  ends_at: number;
};

type WirePackFields = {
  title: string;
  titles: Record<string, string>;
  item_ids: number[];
  price: number;
  position: number;
  is_active: boolean;
};

/** What a form of a deal shows and saves; its version is that of these fields. */
export function toWireDealFields({ itemId, priceCents, startsAt, endsAt }: DealFields): WireDealFields {
  return {
    item_id: itemId,
    price: toEuros(priceCents),
    starts_at: toEpochSeconds(startsAt),
    ends_at: toEpochSeconds(endsAt),
  };
}

export function toDealFields(wire: WireDealFields): DealFields {
  return {
    itemId: wire.item_id,
    priceCents: toCents(wire.price),
    startsAt: toDate(wire.starts_at),
    endsAt: toDate(wire.ends_at),
  };
}

/** What a form of a pack shows and saves; its version is that of these fields. */
export function toWirePackFields(pack: PackFields): WirePackFields {
  return {
    title: pack.title,
    titles: pack.titles,
    item_ids: pack.itemIds,
    price: toEuros(pack.priceCents),
    position: pack.position,
    is_active: pack.isActive,
  };
}

export function toPackFields(wire: WirePackFields): PackFields {
  return {
    title: wire.title,
    titles: wire.titles,
    itemIds: wire.item_ids,
    priceCents: toCents(wire.price),
    position: wire.position,
    isActive: wire.is_active,
  };
}

export function toWireItem({ id, title, class: rarity, priceCents, stock }: DealItem) {
  return { id, title, class: rarity, price: toEuros(priceCents), stock };
}
