import type { OfficeEndpoint } from './roles.ts';

export const withdrawalEndpoints = {
  listWithdrawals: { call: 'GET /office/withdrawals', roles: ['support', 'finance'] },
  countWithdrawals: { call: 'GET /office/withdrawals/counts', roles: ['support', 'finance'] },
  readWithdrawal: { call: 'GET /office/withdrawals/:id', roles: ['support', 'finance'] },
  previewReturnedItems: { call: 'POST /office/withdrawals/:id/received/preview', roles: ['finance'] },
  receiveReturnedItems: { call: 'POST /office/withdrawals/:id/received', roles: ['finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
