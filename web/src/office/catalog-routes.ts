import type { RouteObject } from 'react-router';

/** Screens for what the shop offers beside its items. */
export const catalogRoutes: readonly RouteObject[] = [
  { path: 'deals', lazy: async () => ({ Component: (await import('./deals/deals-list.tsx')).DealsList }) },
  { path: 'deals/new', lazy: async () => ({ Component: (await import('./deals/new-deal.tsx')).NewDeal }) },
  { path: 'deals/:id', lazy: async () => ({ Component: (await import('./deals/deal-page.tsx')).DealPage }) },
  { path: 'packs', lazy: async () => ({ Component: (await import('./deals/packs-list.tsx')).PacksList }) },
  { path: 'packs/new', lazy: async () => ({ Component: (await import('./deals/new-pack.tsx')).NewPack }) },
  { path: 'packs/:id', lazy: async () => ({ Component: (await import('./deals/pack-page.tsx')).PackPage }) },
  { path: 'filters', lazy: async () => ({ Component: (await import('./catalog/filter-list.tsx')).FilterList }) },
  {
    path: 'categories',
    lazy: async () => ({ Component: (await import('./catalog/category-list.tsx')).CategoryList }),
  },
];
