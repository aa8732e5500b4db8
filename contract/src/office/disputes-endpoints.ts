import type { OfficeEndpoint } from './roles.ts';

export const disputeEndpoints = {
  listDisputes: { call: 'GET /office/disputes', roles: ['support', 'finance'] },
  readDispute: { call: 'GET /office/disputes/:id', roles: ['support', 'finance'] },
  packDisputeEvidence: { call: 'POST /office/disputes/:id/evidence', roles: ['support', 'finance'] },
  addDisputeNote: { call: 'POST /office/disputes/:id/notes', roles: ['support', 'finance'] },
} as const satisfies Record<string, OfficeEndpoint>;
