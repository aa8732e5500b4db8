import type { RouteObject } from 'react-router';

/** Screens about payouts. */
export const payoutRoutes: readonly RouteObject[] = [
  { path: 'payouts', lazy: async () => ({ Component: (await import('./payouts/payout-list.tsx')).PayoutList }) },
  { path: 'payouts/:id', lazy: async () => ({ Component: (await import('./payouts/payout-page.tsx')).PayoutPage }) },
  {
    path: 'payout-batches',
    lazy: async () => ({ Component: (await import('./payouts/payout-batches.tsx')).PayoutBatches }),
  },
];
