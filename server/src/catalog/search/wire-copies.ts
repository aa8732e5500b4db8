import type { Item } from '#contract/catalog.ts';
import type { ItemCopy } from '#contract/item-copy.ts';
import { pictureOf } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import type { DisplayContext } from './select-items.ts';
import type { CopySummary } from './summarize-copies.ts';

/** What makes a copy this very one, as the wire shows it. */
export function toWireCopy({ copyOf, copy }: CatalogItem, hasPhotos: boolean): ItemCopy | null {
  if (copyOf === null || copy === null) return null;
  // A photo of its own that a sticker may get is left out, because the copy would not notice its removal.
  const imgUrlOf = (id: number | null) =>
    id === null ? null : pictureOf({ id, photo: null }, { hasPhotos, size: 'card' });
  return {
    of: copyOf,
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
