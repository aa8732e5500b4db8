import type { RouteObject } from 'react-router';

/** Screens about payments and what went back of them. */
export const paymentRoutes: readonly RouteObject[] = [
  { path: 'payments', lazy: async () => ({ Component: (await import('./payments/payment-list.tsx')).PaymentList }) },
  {
    path: 'payments/:id',
    lazy: async () => ({ Component: (await import('./payments/payment-page.tsx')).PaymentPage }),
  },
  { path: 'refunds', lazy: async () => ({ Component: (await import('./payments/refund-list.tsx')).RefundList }) },
];
