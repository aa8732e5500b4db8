import { cartRoutes } from '#server/cart/cart.routes.ts';
import { checkoutJobs } from '#server/checkout/purchase/checkout.jobs.ts';
import { checkoutRoutes } from '#server/checkout/purchase/checkout.routes.ts';
import { lastContactRoutes } from '#server/checkout/orders/last-contact.routes.ts';
import { orderRoutes } from '#server/checkout/orders/orders.routes.ts';
import { withdrawalRoutes } from '#server/checkout/withdrawals/withdrawals.routes.ts';
import { ledgerJobs } from '#server/ledger/ledger.jobs.ts';
import { paymentsJobs } from '#server/payments/reconciliation/payments.jobs.ts';
import { registerWebhookRoutes } from '#server/payments/payments/payments.routes.ts';
import { openGateways } from './open-gateways.ts';
import { registerTwinRoutes, twinJobs } from './open-twin.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { subscriptions } from './subscriptions.ts';
import { wireDelivery } from './wire-delivery.ts';
import { wireWallet } from './wire-wallet.ts';

type MoneyWiring = Omit<Wiring, 'version' | 'catalogLagSeconds' | 'draftsman' | 'v1Routes' | 'follow'> & {
  subscriptions(shopUrl: string): ReturnType<typeof subscriptions>;
};

/** Wires the domains that move money and goods, with Stripe, or with its local twin in a demo without keys. */
export async function wireMoney(deps: ShopDeps): Promise<MoneyWiring> {
  const { config, db, clock, content } = deps;
  const { gateways, provider, twinSecret: webhookSecret, close } = await openGateways(db, clock, config);
  const deliveries = wireDelivery(deps);
  const { gateway: delivery } = deliveries;
  const hasPhotos = config.imageHost !== null;
  const { rateLimitFactor } = config;
  const purchase = { gateways, provider, delivery, hasPhotos };
  const wallet = wireWallet(deps, purchase);
  return {
    routes: [
      ...cartRoutes({ db, content, hasPhotos, rateLimitFactor }),
      ...wallet.routes,
      ...checkoutRoutes({ db, content, rateLimitFactor, ...purchase }),
      ...orderRoutes({ db, content, ...purchase }),
      ...lastContactRoutes({ db }),
      ...withdrawalRoutes({ db, content, rateLimitFactor }),
      ...deliveries.routes,
    ],
    jobs: (shopUrl) => [
      ...paymentsJobs({ db, gateways, clock }),
      ...(webhookSecret === null
        ? []
        : twinJobs({ db, clock, webhookSecret, webhookUrl: () => `${shopUrl}/webhooks/stripe` })),
      ...wallet.jobs(shopUrl),
      ...deliveries.jobs(shopUrl),
      ...checkoutJobs({ db, delivery, clock }),
      ...ledgerJobs({ db }),
    ],
    purchase,
    subscriptions: (shopUrl) =>
      subscriptions({
        db,
        clock,
        delivery,
        shopUrl: config.publicUrl ?? shopUrl,
        content,
      }),
    registerRoutes: (app) => {
      registerWebhookRoutes(app, { db, gateways, clock });
      if (webhookSecret !== null) registerTwinRoutes(app, { db, clock });
      wallet.registerRoutes(app);
      deliveries.registerRoutes(app);
    },
    close,
  };
}
