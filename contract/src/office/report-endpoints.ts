import type { OfficeEndpoint } from './roles.ts';

export const reportEndpoints = {
  readSalesReport: { call: 'GET /office/reports/sales', roles: ['support', 'finance'] },
  readMarginReport: { call: 'GET /office/reports/margin', roles: ['finance'] },
  readVatReport: { call: 'GET /office/reports/vat', roles: ['finance'] },
  readWalletReport: { call: 'GET /office/reports/wallets', roles: ['finance'] },
  readPromoReport: { call: 'GET /office/reports/promo', roles: ['support', 'catalog', 'finance'] },
  readPayoutReport: { call: 'GET /office/reports/payouts', roles: ['finance'] },
  listChecks: { call: 'GET /office/checks', roles: ['finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
