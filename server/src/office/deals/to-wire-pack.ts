import { offerProblem } from '#server/deals/deals.rules.ts';
import type { PackRecord } from '#server/deals/deals.types.ts';
import { toEuros } from '#server/office/catalog/item-wire.rules.ts';
import { versionOf } from '#server/office/record-version.ts';
import { toWireItem, toWirePackFields } from './deal-wire.rules.ts';

/** Writes a pack with the version that a change of it needs. */
export function toWirePack(pack: PackRecord) {
  const fields = toWirePackFields(pack);
  return {
    id: pack.id,
    ...fields,
    items: pack.items.map(toWireItem),
    items_price: toEuros(pack.items.reduce((sum, { priceCents }) => sum + priceCents, 0)),
    problem: offerProblem(pack.priceCents, pack.items),
    version: versionOf(fields),
  };
}
