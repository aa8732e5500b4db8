import type { OfficeEndpoint } from './roles.ts';

export const orderEndpoints = {
  listOrders: { call: 'GET /office/orders', roles: ['support', 'finance'] },
  countOrders: { call: 'GET /office/orders/counts', roles: ['support', 'finance'] },
  readOrder: { call: 'GET /office/orders/:id', roles: ['support', 'finance'] },
  claimOrderLines: { call: 'POST /office/orders/:id/claim', roles: ['support'] },
  unclaimOrderLines: { call: 'POST /office/orders/:id/unclaim', roles: ['support'] },
  deliverOrderLines: { call: 'POST /office/orders/:id/deliver', roles: ['support'] },
  cancelUnpaidOrder: { call: 'POST /office/orders/:id/cancel-unpaid', roles: ['support'] },
  cancelPaidOrder: { call: 'POST /office/orders/:id/cancel', roles: ['finance'] },
  previewOrderRefund: { call: 'POST /office/orders/:id/refund/preview', roles: ['finance'] },
  refundOrder: { call: 'POST /office/orders/:id/refund', roles: ['finance'] },
  resendOrderEmail: { call: 'POST /office/orders/:id/emails/:email_id/resend', roles: ['support'] },
  addOrderNote: { call: 'POST /office/orders/:id/notes', roles: ['support', 'finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
