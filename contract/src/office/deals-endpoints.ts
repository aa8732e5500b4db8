import type { OfficeEndpoint } from './roles.ts';

export const dealEndpoints = {
  listDealRecords: { call: 'GET /office/deals', roles: ['support', 'catalog'] },
  readDealRecord: { call: 'GET /office/deals/:id', roles: ['support', 'catalog'] },
  createDeal: { call: 'POST /office/deals', roles: ['catalog'] },
  changeDeal: { call: 'PUT /office/deals/:id', roles: ['catalog'] },
  endDeal: { call: 'POST /office/deals/:id/end', roles: ['catalog'] },

  listPackRecords: { call: 'GET /office/packs', roles: ['support', 'catalog'] },
  readPackRecord: { call: 'GET /office/packs/:id', roles: ['support', 'catalog'] },
  createPack: { call: 'POST /office/packs', roles: ['catalog'] },
  changePack: { call: 'PUT /office/packs/:id', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
