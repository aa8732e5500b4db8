import type { OfficeEndpoint } from './roles.ts';

export const payoutEndpoints = {
  listPayouts: { call: 'GET /office/payouts', roles: ['support', 'finance'] },
  countPayouts: { call: 'GET /office/payouts/counts', roles: ['support', 'finance'] },
  readPayout: { call: 'GET /office/payouts/:id', roles: ['support', 'finance'] },
  approvePayout: { call: 'POST /office/payouts/:id/approve', roles: ['finance'] },
  sendPayout: { call: 'POST /office/payouts/:id/send', roles: ['finance'] },
  startHandPayout: { call: 'POST /office/payouts/:id/start-hand', roles: ['finance'] },
  settleHandPayout: { call: 'POST /office/payouts/:id/settle-hand', roles: ['finance'] },
  returnHandPayout: { call: 'POST /office/payouts/:id/return-hand', roles: ['finance'] },
  failPayout: { call: 'POST /office/payouts/:id/fail', roles: ['finance'] },
  retryPayout: { call: 'POST /office/payouts/:id/retry', roles: ['finance'] },
  askForPayoutDetails: { call: 'POST /office/payouts/:id/ask-details', roles: ['finance'] },
  decidePayout: { call: 'POST /office/payouts/:id/decide', roles: ['finance'] },
  decideEarlierPayout: { call: 'POST /office/payouts/:id/decide-earlier', roles: ['finance'] },
  closePayoutSurplus: { call: 'POST /office/payouts/:id/close-surplus', roles: ['finance'] },
  listPayoutBatches: { call: 'GET /office/payout-batches', roles: ['support', 'finance'] },
  readNextPayoutBatch: { call: 'GET /office/payout-batches/next', roles: ['finance'] },
  exportPayoutBatch: { call: 'POST /office/payout-batches', roles: ['finance'] },
  downloadPayoutBatch: { call: 'POST /office/payout-batches/:id/file', roles: ['finance'] },
  withdrawPayoutBatch: { call: 'POST /office/payout-batches/:id/withdraw', roles: ['finance'] },
  importBankReport: { call: 'POST /office/bank-reports', roles: ['finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
