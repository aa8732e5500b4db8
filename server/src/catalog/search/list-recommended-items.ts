import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { findItem, type ReadModel } from './read-model.ts';

const recommendedMax = 20;

/** The items in stock that sell best, the best first. */
export function listRecommendedItems(model: ReadModel): CatalogItem[] {
  return model.top
    .slice(0, recommendedMax)
    .map((id) => findItem(model, id))
    .filter((item) => item !== undefined);
}
