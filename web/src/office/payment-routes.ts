import type { RouteObject } from 'react-router';

/** Screens about payments, what went back of them, and their disputes. */
export const paymentRoutes: readonly RouteObject[] = [
  { path: 'payments', lazy: async () => ({ Component: (await import('./payments/payment-list.tsx')).PaymentList }) },
  {
    path: 'payments/:id',
    lazy: async () => ({ Component: (await import('./payments/payment-page.tsx')).PaymentPage }),
  },
  {
    path: 'disputes',
    lazy: async () => ({ Component: (await import('./disputes/dispute-list.tsx')).DisputeList }),
  },
  {
    path: 'disputes/:id',
    lazy: async () => ({ Component: (await import('./disputes/dispute-page.tsx')).DisputePage }),
  },
  { path: 'refunds', lazy: async () => ({ Component: (await import('./payments/refund-list.tsx')).RefundList }) },
];
