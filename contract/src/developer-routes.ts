import * as developers from './developers.ts';
import * as webhooks from './webhooks.ts';

/** Calls of the account about the public API. */
export const developerRoutes = {
  listApiKeys: developers.listApiKeysRoute,
  createApiKey: developers.createApiKeyRoute,
  rotateApiKey: developers.rotateApiKeyRoute,
  revokeApiKey: developers.revokeApiKeyRoute,
  listWebhooks: webhooks.listWebhooksRoute,
  createWebhook: webhooks.createWebhookRoute,
  changeWebhook: webhooks.changeWebhookRoute,
  rotateWebhookSecret: webhooks.rotateWebhookSecretRoute,
  deleteWebhook: webhooks.deleteWebhookRoute,
  sendTestEvent: webhooks.sendTestEventRoute,
  listWebhookDeliveries: webhooks.listWebhookDeliveriesRoute,
  resendWebhook: webhooks.resendWebhookRoute,
} as const;
