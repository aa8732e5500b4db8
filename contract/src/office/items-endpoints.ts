import type { OfficeEndpoint } from './roles.ts';

export const itemsEndpoints = {
  listItemRecords: { call: 'GET /office/items', roles: ['support', 'catalog', 'finance'] },
  readItemRecord: { call: 'GET /office/items/:id', roles: ['support', 'catalog', 'finance'] },
  readItemChoices: { call: 'GET /office/item-choices', roles: ['support', 'catalog', 'finance'] },
  createItem: { call: 'POST /office/items', roles: ['catalog'] },
  changeItem: { call: 'PUT /office/items/:id', roles: ['catalog'] },
  changeItemStock: { call: 'POST /office/items/:id/stock', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
