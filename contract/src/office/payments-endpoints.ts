import type { OfficeEndpoint } from './roles.ts';

export const paymentEndpoints = {
  listPayments: { call: 'GET /office/payments', roles: ['support', 'finance'] },
  readPayment: { call: 'GET /office/payments/:id', roles: ['support', 'finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
