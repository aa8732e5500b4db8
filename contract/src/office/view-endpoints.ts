import type { OfficeEndpoint } from './roles.ts';

export const viewEndpoints = {
  listViews: { call: 'GET /office/views', roles: 'staff' },
  saveView: { call: 'POST /office/views', roles: 'staff' },
  deleteView: { call: 'POST /office/views/:id/delete', roles: 'staff' },
} as const satisfies Record<string, OfficeEndpoint>;
