import type { RouteObject } from 'react-router';

/** Screens about orders. */
export const orderRoutes: readonly RouteObject[] = [
  { path: 'orders', lazy: async () => ({ Component: (await import('./orders/order-list.tsx')).OrderList }) },
  { path: 'orders/:id', lazy: async () => ({ Component: (await import('./orders/order-page.tsx')).OrderPage }) },
];
