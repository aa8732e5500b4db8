import Stripe from 'stripe';
import { apiVersion, callStripe, openClient, type StripeOptions } from './call-stripe.ts';
import { listOffered } from './stripe-methods.ts';

/** Events that the shop acts on. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

export interface AccountCheck {
  isLive: boolean;
  /** By how much the clock of this machine is ahead of Stripe's. */
  clockAheadSeconds: number;
  /** Payment methods of the shop that the account does not offer. */
  lackingMethods: string[];
  webhook: 'ready' | 'missing' | 'disabled' | 'other_version' | 'lacks_events';
}

/** Checks the key, the clock, the payment methods and the webhook endpoint of the shop at Stripe. Throws `ProviderFailure`. */
export async function checkAccount(
  options: StripeOptions,
  { webhookUrl, methods }: { webhookUrl: string; methods: readonly string[] },
): Promise<AccountCheck> {
  const stripe = openClient(options);
  return callStripe('check the account', async () => {
    const balance = await stripe.balance.retrieve();
    const serverTime = Date.parse(balance.lastResponse.headers['date'] ?? '');
    const ahead = (options.clock.now().getTime() - serverTime) / 1000;
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const offered = await listOffered(stripe, methods);
    const endpoint = data.find(({ url }) => url === webhookUrl);
    return {
      isLive: balance.livemode,
      clockAheadSeconds: Math.round(ahead),
      lackingMethods: methods.filter((code) => !offered.includes(code)),
      webhook: endpoint ? stateOf(endpoint) : 'missing',
    };
  });
}

function stateOf(endpoint: Stripe.WebhookEndpoint): AccountCheck['webhook'] {
  if (endpoint.status !== 'enabled') return 'disabled';
  const events = new Set(endpoint.enabled_events);
  if (!events.has('*') && !webhookEvents.every((event) => events.has(event))) return 'lacks_events';
  return endpoint.api_version === apiVersion ? 'ready' : 'other_version';
}
