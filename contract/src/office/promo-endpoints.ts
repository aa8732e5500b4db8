import type { OfficeEndpoint } from './roles.ts';

export const promoEndpoints = {
  listPromoCodes: { call: 'GET /office/promo-codes', roles: ['support', 'catalog', 'finance'] },
  readPromoCode: { call: 'GET /office/promo-codes/:id', roles: ['support', 'catalog', 'finance'] },
  listRedemptions: { call: 'GET /office/promo-codes/:id/redemptions', roles: ['support', 'catalog', 'finance'] },
  createPromoCode: { call: 'POST /office/promo-codes', roles: ['catalog'] },
  changePromoCode: { call: 'PUT /office/promo-codes/:id', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
