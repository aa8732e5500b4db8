import { createBrowserRouter, type RouteObject } from 'react-router';
import { catalogRoutes } from './catalog-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { payoutRoutes } from './payout-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { OfficeShell } from './shell/office-shell.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { UnknownScreen } from './shell/unknown-screen.tsx';

/** Screens inside the shell, one entry per area; each loads its scripts when it is opened. */
export const screens: RouteObject[] = [
  ...contentRoutes,
  ...catalogRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...reportRoutes,
  {
    path: 'api-keys',
    lazy: async () => ({ Component: (await import('./customers/api-keys-list.tsx')).ApiKeysList }),
  },
  {
    path: 'corrections',
    lazy: async () => ({ Component: (await import('./customers/corrections-list.tsx')).CorrectionsList }),
  },
  {
    path: 'customers',
    lazy: async () => ({ Component: (await import('./customers/customers-list.tsx')).CustomersList }),
  },
  {
    path: 'customers/:id',
    lazy: async () => ({ Component: (await import('./customers/customer-screen.tsx')).CustomerScreen }),
  },
  { path: 'promo-codes', lazy: async () => ({ Component: (await import('./promo/promo-list.tsx')).PromoList }) },
  {
    path: 'promo-codes/new',
    lazy: async () => ({ Component: (await import('./promo/new-promo-code.tsx')).NewPromoCode }),
  },
  { path: 'promo-codes/:id', lazy: async () => ({ Component: (await import('./promo/promo-page.tsx')).PromoPage }) },
  { path: 'items', lazy: async () => ({ Component: (await import('./catalog/item-list.tsx')).ItemList }) },
  {
    path: 'items/import',
    lazy: async () => ({ Component: (await import('./catalog/import-screen.tsx')).ImportScreen }),
  },
  { path: 'items/new', lazy: async () => ({ Component: (await import('./catalog/new-item.tsx')).NewItem }) },
  {
    path: 'items/bulk',
    lazy: async () => ({ Component: (await import('./catalog/bulk-change.tsx')).BulkChangeScreen }),
  },
  { path: 'items/bulk/:id', lazy: async () => ({ Component: (await import('./catalog/bulk-run.tsx')).BulkRunScreen }) },
  { path: 'items/:id', lazy: async () => ({ Component: (await import('./catalog/item-page.tsx')).ItemPage }) },
  { path: 'offers', lazy: async () => ({ Component: (await import('./offers/offers-list.tsx')).OffersList }) },
  { path: 'offers/:id', lazy: async () => ({ Component: (await import('./offers/offer-screen.tsx')).OfferScreen }) },
  { path: 'price-rules', lazy: async () => ({ Component: (await import('./offers/price-rules.tsx')).PriceRules }) },
  { path: 'account', lazy: async () => ({ Component: (await import('./staff/own-account.tsx')).OwnAccount }) },
  { path: 'staff', lazy: async () => ({ Component: (await import('./staff/staff-list.tsx')).StaffList }) },
  { path: 'sign-ins', lazy: async () => ({ Component: (await import('./staff/sign-in-list.tsx')).SignInList }) },
  { path: 'audit', lazy: async () => ({ Component: (await import('./audit/audit-list.tsx')).AuditList }) },
];

export function createOfficeRouter() {
  return createBrowserRouter(
    [
      guarded([
        { path: '/sign-in', lazy: async () => ({ Component: (await import('./sign-in/sign-in.tsx')).SignIn }) },
        { path: '/set-up', lazy: async () => ({ Component: (await import('./sign-in/set-up.tsx')).SetUp }) },
      ]),
      {
        path: '/',
        Component: OfficeShell,
        ErrorBoundary: RouteFailure,
        HydrateFallback: Nothing,
        children: [
          guarded([
            { index: true, lazy: async () => ({ Component: (await import('./dashboard/dashboard.tsx')).Dashboard }) },
            ...screens,
            { path: '*', Component: UnknownScreen },
          ]),
        ],
      },
    ],
    { basename: '/office' },
  );
}

/** Shows failures of these routes. Around them: a route whose own script did not load shows its fallback for good. */
function guarded(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteFailure, HydrateFallback: Nothing, children };
}

/** The page is empty until the first screen has loaded. */
function Nothing() {
  return null;
}
