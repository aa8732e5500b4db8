import type { Item } from '#contract/catalog.ts';
import type { ItemCopy } from '#contract/item-copy.ts';
import { pictureOf } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem, CopyFacts } from '#server/catalog/catalog.types.ts';
import type { DisplayContext } from './select-items.ts';
import type { CopySummary } from './summarize-copies.ts';

/** What makes a copy this very one, as the wire shows it. */
export function toWireCopy({ copyOf, copy }: CatalogItem, hasPhotos: boolean): ItemCopy | null {
  return copyOf === null || copy === null ? null : { of: copyOf, ...toWireFacts(copy, hasPhotos) };
}

/** The same without the item that it is a copy of. */
export function toWireFacts(copy: CopyFacts, hasPhotos: boolean): Omit<ItemCopy, 'of'> {
  // A photo of its own that a sticker may get is left out, because the copy would not notice its removal.
  const imgUrlOf = (id: number | null) =>
    id === null ? null : pictureOf({ id, photo: null }, { hasPhotos, size: 'card' });
  return {
    float: copy.float,
    pattern: copy.pattern,
    paint_index: copy.paintIndex,
    phase: copy.phase,
    stickers: copy.stickers.map(({ slot, name, wear, itemId }) => {
      return { slot, name, wear, item_id: itemId, img_url: imgUrlOf(itemId) };
    }),
    charms: copy.charms.map(({ name, pattern, itemId }) => {
      return { name, pattern, item_id: itemId, img_url: imgUrlOf(itemId) };
    }),
    name_tag: copy.nameTag,
    inspect_link: copy.inspectLink,
    protected_until: copy.protectedUntilMs === null ? null : Math.floor(copy.protectedUntilMs / 1000),
  };
}

export function toWireCopies(summary: CopySummary | null, context: DisplayContext): Item['copies'] {
  return (
    summary && {
      count: summary.count,
      price_from: context.toShown(summary.priceFromCents),
      float_from: summary.floatFrom,
      float_till: summary.floatTill,
    }
  );
}

/** The last variant of an item that a filter showed, because many requests share one and writing its JSON costs the most. */
const narrowed = new WeakMap<Item, { key: string; item: Item }>();

/** An item of a grouped list with the copies that match; as it is if all its pieces do. */
export function withMatches(item: Item, summary: CopySummary | null | undefined, context: DisplayContext): Item {
  if (summary === undefined) return item;
  const key = JSON.stringify(summary);
  const known = narrowed.get(item);
  if (known?.key === key) return known.item;
  const made = { ...item, copies: toWireCopies(summary, context) };
  narrowed.set(item, { key, item: made });
  return made;
}
