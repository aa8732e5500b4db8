import type { OfficeEndpoint } from './roles.ts';

export const bulkEndpoints = {
  previewBulkChange: { call: 'POST /office/bulk-changes/preview', roles: ['catalog'] },
  startBulkChange: { call: 'POST /office/bulk-changes', roles: ['catalog'] },
  listBulkChanges: { call: 'GET /office/bulk-changes', roles: ['catalog'] },
  readBulkChange: { call: 'GET /office/bulk-changes/:id', roles: ['catalog'] },
  endBulkChange: { call: 'POST /office/bulk-changes/:id/end', roles: ['catalog'] },
  undoBulkChange: { call: 'POST /office/bulk-changes/:id/undo', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
