import type { CatalogItem } from '#server/catalog/catalog.types.ts';

/** Filters by equal values. */
export type FacetKind = 'type' | 'quality' | 'hero' | 'class' | 'variant' | 'subcategory' | 'collection';

export const facetValueOf: Record<FacetKind, (item: CatalogItem) => string | null> = {
  type: (item) => item.type,
  quality: (item) => item.quality,
  hero: (item) => item.hero,
  class: (item) => item.class,
  variant: (item) => item.variant,
  subcategory: (item) => item.subcategory,
  collection: (item) => item.collectionSlug,
};

export const facetKinds = Object.keys(facetValueOf) as FacetKind[];
