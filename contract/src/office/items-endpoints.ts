import type { OfficeEndpoint } from './roles.ts';

export const itemsEndpoints = {
  listItemRecords: { call: 'GET /office/items', roles: ['support', 'catalog', 'finance'] },
  readItemRecord: { call: 'GET /office/items/:id', roles: ['support', 'catalog', 'finance'] },
  readItemChoices: { call: 'GET /office/item-choices', roles: ['support', 'catalog', 'finance'] },
  createItem: { call: 'POST /office/items', roles: ['catalog'] },
  changeItem: { call: 'PUT /office/items/:id', roles: ['catalog'] },
  listItemCopies: { call: 'GET /office/items/:id/copies', roles: ['support', 'catalog', 'finance'] },
  listItemPhotos: { call: 'GET /office/items/:id/photos', roles: ['support', 'catalog', 'finance'] },
  addItemPhoto: { call: 'POST /office/items/:id/photos', roles: ['catalog'] },
  arrangeItemPhotos: { call: 'PUT /office/items/:id/photos', roles: ['catalog'] },
  changeItemStock: { call: 'POST /office/items/:id/stock', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
