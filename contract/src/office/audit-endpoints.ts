import type { OfficeEndpoint } from './roles.ts';

export const auditEndpoints = {
  listAudit: { call: 'GET /office/audit', roles: [] },
  readLogChoices: { call: 'GET /office/log-choices', roles: [] },
} as const satisfies Record<string, OfficeEndpoint>;
