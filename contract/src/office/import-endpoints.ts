import type { OfficeEndpoint } from './roles.ts';

export const importEndpoints = {
  exportItems: { call: 'GET /office/items-export', roles: ['catalog'] },
  previewItemImport: { call: 'POST /office/item-imports/preview', roles: ['catalog'] },
  importItems: { call: 'POST /office/item-imports', roles: ['catalog'] },
  previewCopyImport: { call: 'POST /office/copy-imports/preview', roles: ['catalog'] },
  importCopies: { call: 'POST /office/copy-imports', roles: ['catalog'] },
  previewReferenceImport: { call: 'POST /office/reference-imports/preview', roles: ['catalog'] },
  importReferencePrices: { call: 'POST /office/reference-imports', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
