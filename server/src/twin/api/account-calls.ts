import fixtures from '#server/twin/fixtures.json' with { type: 'json' };
import { defineCall } from './define-call.ts';
import { pageParams, retrieveParams } from './params.ts';

export const retrieveBalance = defineCall(retrieveParams, () => Promise.resolve(fixtures.balance));

/** The endpoint that the twin was started with. */
export const listWebhookEndpoints = defineCall(pageParams, (_tx, { webhookUrl }) =>
  Promise.resolve({
    object: 'list',
    url: '/v1/webhook_endpoints',
    has_more: false,
    data: [
      {
        ...fixtures.webhook_endpoint,
        url: webhookUrl,
        enabled_events: ['*'],
        status: 'enabled',
        api_version: '2026-10-28.endive',
      },
    ],
  }),
);
