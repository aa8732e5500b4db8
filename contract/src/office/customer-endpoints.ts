import type { OfficeEndpoint } from './roles.ts';

export const customerEndpoints = {
  listCustomers: { call: 'GET /office/customers', roles: ['support', 'finance'] },
  readCustomer: { call: 'GET /office/customers/:id', roles: ['support', 'finance'] },
  listMovements: { call: 'GET /office/customers/:id/movements', roles: ['support', 'finance'] },
  blockCustomer: { call: 'POST /office/customers/:id/block', roles: ['support'] },
  unblockCustomer: { call: 'POST /office/customers/:id/unblock', roles: ['support'] },
  endCustomerSessions: { call: 'POST /office/customers/:id/end-sessions', roles: ['support'] },
  requestTwoStepRemoval: { call: 'POST /office/customers/:id/two-step-removal', roles: ['support'] },
  approveTwoStepRemoval: { call: 'POST /office/customers/:id/two-step-removal/approve', roles: [] },
  rejectTwoStepRemoval: { call: 'POST /office/customers/:id/two-step-removal/reject', roles: ['support'] },
  viewAsCustomer: { call: 'POST /office/customers/:id/view', roles: ['support'] },
  exportCustomer: { call: 'POST /office/customers/:id/export', roles: ['support'] },
  readErasure: { call: 'GET /office/customers/:id/erasure', roles: [] },
  eraseCustomer: { call: 'POST /office/customers/:id/erase', roles: [] },
  viewAsGuest: { call: 'POST /office/shop-view', roles: 'staff' },
  previewBalanceRefund: { call: 'GET /office/customers/:id/balance-refund', roles: ['finance'] },
  refundBalance: { call: 'POST /office/customers/:id/balance-refund', roles: ['finance'] },
  listCorrections: { call: 'GET /office/corrections', roles: ['support', 'finance'] },
  requestCorrection: { call: 'POST /office/customers/:id/corrections', roles: ['support', 'finance'] },
  approveCorrection: { call: 'POST /office/corrections/:id/approve', roles: ['finance'] },
  rejectCorrection: { call: 'POST /office/corrections/:id/reject', roles: ['support', 'finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
