import { findItem, type ReadModel, titleOf } from '#server/catalog/search/read-model.ts';
import type { ItemCard } from './cards.types.ts';

/** Finds the content of a share image, for sold-out items too. */
export function findItemCard(model: ReadModel, id: number, languageId: number): ItemCard | undefined {
  const item = findItem(model, id);
  if (!item) return undefined;
  const { labels } = model;
  const type = labels.label(languageId, `labels.type.${item.type}`) ?? item.type;
  const rarity = labels.label(languageId, `labels.class.${item.class}`) ?? item.class;
  const exterior = item.quality && labels.exterior(languageId, item.quality);
  const title = titleOf(model, item, languageId);
  const suffix = ` (${exterior})`;
  return {
    picture: item,
    title: exterior && title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    facts: [type, exterior, rarity].filter(Boolean).join(' · '),
    color: item.rarityColor,
  };
}
