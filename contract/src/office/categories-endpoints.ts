import type { OfficeEndpoint } from './roles.ts';

export const categoryEndpoints = {
  listCategoryRecords: { call: 'GET /office/categories', roles: ['support', 'catalog'] },
  saveCategory: { call: 'PUT /office/categories/:id', roles: ['catalog'] },

  listFilterRecords: { call: 'GET /office/filters', roles: ['support', 'catalog'] },
  saveFilter: { call: 'PUT /office/filters/:code', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
