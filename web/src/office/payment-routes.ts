import type { RouteObject } from 'react-router';

/** Screens about payments. */
export const paymentRoutes: readonly RouteObject[] = [
  { path: 'payments', lazy: async () => ({ Component: (await import('./payments/payment-list.tsx')).PaymentList }) },
  {
    path: 'payments/:id',
    lazy: async () => ({ Component: (await import('./payments/payment-page.tsx')).PaymentPage }),
  },
];
