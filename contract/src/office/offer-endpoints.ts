import type { OfficeEndpoint } from './roles.ts';

export const offerEndpoints = {
  listDeskOffers: { call: 'GET /office/offers', roles: ['support', 'catalog', 'finance'] },
  countDeskOffers: { call: 'GET /office/offers/counts', roles: ['support', 'catalog', 'finance'] },
  readDeskOffer: { call: 'GET /office/offers/:id', roles: ['support', 'catalog', 'finance'] },
  counterOffer: { call: 'POST /office/offers/:id/counter', roles: ['support'] },
  approveOffer: { call: 'POST /office/offers/:id/approve', roles: ['support'] },
  declineDeskOffer: { call: 'POST /office/offers/:id/decline', roles: ['support'] },
  noteArrival: { call: 'POST /office/offers/:id/received', roles: ['support'] },
  stockBoughtSkin: { call: 'POST /office/offers/:id/stock', roles: ['support', 'catalog'] },
  readPriceRules: { call: 'GET /office/price-rules', roles: ['support', 'catalog', 'finance'] },
  savePriceRules: { call: 'PUT /office/price-rules', roles: [] },
  previewPriceRules: { call: 'POST /office/price-rules/preview', roles: ['support', 'catalog', 'finance'] },
  readDeclineReasons: { call: 'GET /office/decline-reasons', roles: ['support', 'catalog', 'finance'] },
  saveDeclineReasons: { call: 'PUT /office/decline-reasons', roles: [] },
  addOfferNote: { call: 'POST /office/offers/:id/notes', roles: ['support', 'catalog', 'finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
