import type { RouteObject } from 'react-router';

/** Screens about how the shop does. */
export const reportRoutes: readonly RouteObject[] = [
  { path: 'reports', lazy: async () => ({ Component: (await import('./reports/first-report.tsx')).FirstReport }) },
  {
    path: 'reports/:report',
    lazy: async () => ({ Component: (await import('./reports/report-page.tsx')).ReportPage }),
  },
  { path: 'checks', lazy: async () => ({ Component: (await import('./reports/checks-screen.tsx')).ChecksScreen }) },
];
