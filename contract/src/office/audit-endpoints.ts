import type { OfficeEndpoint } from './roles.ts';

export const auditEndpoints = {
  listAudit: { call: 'GET /office/audit', roles: [] },
} as const satisfies Record<string, OfficeEndpoint>;
