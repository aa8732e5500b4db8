import type { z } from 'zod';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { itemRecordSchema } from '#contract/office/item-fields.ts';
import type { TitledRecord } from '#server/catalog/items/item-record.types.ts';
import { versionOf } from '#server/office/record-version.ts';
import { orNull, toEuros, toWireFields } from './item-wire.rules.ts';

type WireItem = z.input<typeof itemRecordSchema>;

/** Writes an item with the version that a change of it needs. */
export function toWireRecord(item: TitledRecord): WireItem {
  const fields = toWireFields(item);
  return {
    id: item.id,
    ...fields,
    stock: item.stock,
    sold_count: item.soldCount,
    old_price_max: orNull(item.lowestPriorCents, toEuros),
    created_at: toEpochSeconds(item.createdAt),
    changed_at: toEpochSeconds(item.changedAt),
    version: versionOf(fields),
  };
}
