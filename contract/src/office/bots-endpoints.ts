import type { OfficeEndpoint } from './roles.ts';

export const botEndpoints = {
  listBots: { call: 'GET /office/bots', roles: ['support', 'finance'] },
  addBot: { call: 'POST /office/bots', roles: [] },
  changeBot: { call: 'PUT /office/bots/:id', roles: [] },
  changeBotSecrets: { call: 'POST /office/bots/:id/secrets', roles: [] },
  removeBot: { call: 'POST /office/bots/:id/remove', roles: [] },
  retryDelivery: { call: 'POST /office/deliveries/:id/retry', roles: ['support'] },
} as const satisfies Record<string, OfficeEndpoint>;
