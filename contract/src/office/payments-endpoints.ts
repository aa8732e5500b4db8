import type { OfficeEndpoint } from './roles.ts';

export const paymentEndpoints = {
  listPayments: { call: 'GET /office/payments', roles: ['support', 'finance'] },
  readPayment: { call: 'GET /office/payments/:id', roles: ['support', 'finance'] },
  checkPayment: { call: 'POST /office/payments/:id/check', roles: ['support', 'finance'] },
  listRefunds: { call: 'GET /office/refunds', roles: ['support', 'finance'] },
  countRefunds: { call: 'GET /office/refunds/counts', roles: ['support', 'finance'] },
  sendRefund: { call: 'POST /office/refunds/:id/send', roles: ['finance'] },
  explainRefund: { call: 'POST /office/refunds/:id/explain', roles: ['finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
