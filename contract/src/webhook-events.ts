/** What webhooks of sellers can tell. */
export const webhookEvents = [
  'offer.received',
  'offer.answered',
  'offer.accepted',
  'offer.expired',
  'payout.sent',
  'payout.failed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by a button of the account page to the webhook itself, whatever it subscribes to. */
export const testEvent = 'webhook.test';
