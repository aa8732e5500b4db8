import { registerOrderCalendar } from '#server/checkout/orders/order-calendar.routes.ts';
import { deliveryJobs } from '#server/delivery/delivery.jobs.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import { createManualDelivery } from '#server/delivery/providers/manual.ts';
import { createSteamDelivery } from '#server/delivery/providers/steam/steam.ts';
import { ticketRoutes } from '#server/delivery/tickets/tickets.routes.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerTradesPage } from '#server/steam-twin/pages/trades-page.routes.ts';
import { isSecure } from './build-app.ts';
import { openDelivery } from './open-gateways.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Deliveries that were opened while another one was set. */
const otherGateways = { manual: createManualDelivery(), steam: createSteamDelivery() };

type DeliveryWiring = Pick<Wiring, 'routes' | 'jobs' | 'registerRoutes'> & { gateway: DeliveryGateway };

/** Wires deliveries, their tickets and calendars. */
export function wireDelivery({ config, db, clock, content }: ShopDeps): DeliveryWiring {
  const gateway = openDelivery(config);
  return {
    gateway,
    routes: ticketRoutes({ db, rateLimitFactor: config.rateLimitFactor }),
    jobs: () => deliveryJobs({ db, gateways: { ...otherGateways, [gateway.name]: gateway }, clock }),
    registerRoutes: (app) => {
      registerOrderCalendar(app, { db, content, clock, cookies: cookieNames(isSecure(config)) });
      if (config.steam.communityBase === null) registerTradesPage(app, { db, clock });
    },
  };
}
