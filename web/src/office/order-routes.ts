import type { RouteObject } from 'react-router';

/** Screens about orders and withdrawals from them. */
export const orderRoutes: readonly RouteObject[] = [
  { path: 'orders', lazy: async () => ({ Component: (await import('./orders/order-list.tsx')).OrderList }) },
  { path: 'orders/:id', lazy: async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage }) },
  { path: 'bots', lazy: async () => ({ Component: (await import('./bots/bots-screen.tsx')).BotsScreen }) },
  {
    path: 'withdrawals',
    lazy: async () => ({ Component: (await import('./withdrawals/withdrawal-list.tsx')).WithdrawalList }),
  },
  {
    path: 'withdrawals/:id',
    lazy: async () => ({ Component: (await import('./withdrawals/withdrawal-page.tsx')).WithdrawalPage }),
  },
];
