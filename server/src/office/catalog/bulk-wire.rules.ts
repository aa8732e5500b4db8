import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { BulkChange, BulkRun, PlannedChange } from '#server/catalog/bulk/bulk.types.ts';
import { toEuros } from './item-wire.rules.ts';

interface WireChange {
  price_percent?: number | undefined;
  old_price?: 'previous' | 'none' | undefined;
  category?: string | undefined;
  is_new?: boolean | undefined;
  is_top?: boolean | undefined;
  is_hidden?: boolean | undefined;
}

/** A change as the domain counts it. */
export function toBulkChange(change: WireChange): BulkChange {
  const {
    price_percent: percent,
    old_price: oldPrice,
    category,
    is_new: isNew,
    is_top: isTop,
    is_hidden: isHidden,
  } = change;
  return {
    ...(percent !== undefined && { priceBps: Math.round(percent * 100) }),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(category !== undefined && { subcategory: category }),
    ...(isNew !== undefined && { isNew }),
    ...(isTop !== undefined && { isTop }),
    ...(isHidden !== undefined && { isHidden }),
  };
}

export function toExample({ item, fields, failure }: PlannedChange) {
  const after = { ...item, ...fields };
  return {
    id: item.id,
    title: item.title,
    price: toEuros(item.priceCents),
    price_after: toEuros(after.priceCents),
    old_price: item.oldPriceCents === null ? null : toEuros(item.oldPriceCents),
    old_price_after: after.oldPriceCents === null ? null : toEuros(after.oldPriceCents),
    failure,
  };
}

export function toRun(run: BulkRun) {
  const done = run.changedCount + run.unchangedCount + run.failedCount;
  return {
    id: run.id,
    change: run.change && toWireChange(run.change),
    is_import: run.isImport,
    undo_of: run.undoOf,
    undone_by: run.undoneBy,
    actor: run.actor,
    total: run.total,
    done,
    changed: run.changedCount,
    partly: run.partlyCount,
    unchanged: run.unchangedCount,
    failed: run.failedCount,
    untouched: run.endedAt === null ? 0 : Math.max(0, run.total - done),
    created_at: toEpochSeconds(run.createdAt),
    ended_at: run.endedAt && toEpochSeconds(run.endedAt),
  };
}

function toWireChange({ priceBps, oldPrice, subcategory, isNew, isTop, isHidden }: BulkChange) {
  const change: Record<string, string | number | boolean | undefined> = {
    price_percent: priceBps === undefined ? undefined : priceBps / 100,
    old_price: oldPrice,
    category: subcategory,
    is_new: isNew,
    is_top: isTop,
    is_hidden: isHidden,
  };
  const made = Object.entries(change).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  return Object.fromEntries(made);
}
