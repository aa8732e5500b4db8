import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { botRoutes } from '#server/office/bots/bots.routes.ts';
import { officeApiKeyRoutes } from '#server/office/customers/api-keys.routes.ts';
import { balanceRefundDeskRoutes } from '#server/office/customers/balance-refunds.routes.ts';
import { correctionRoutes } from '#server/office/customers/corrections.routes.ts';
import { customerDataRoutes } from '#server/office/customers/customer-data.routes.ts';
import { customerRoutes } from '#server/office/customers/customers.routes.ts';
import { shopViewRoutes } from '#server/office/customers/shop-view.routes.ts';
import { twoStepRemovalRoutes } from '#server/office/customers/two-step-removal.routes.ts';
import { orderChangeRoutes } from '#server/office/orders/order-changes.routes.ts';
import { orderRoutes } from '#server/office/orders/orders.routes.ts';
import { withdrawalRoutes } from '#server/office/withdrawals/withdrawals.routes.ts';
import { readBotKey } from './read-bot-key.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Orders, their money and their customers in the office. */
export async function wireOfficeOrders(
  { db, content, config }: ShopDeps,
  { gateways, provider }: Pick<Wiring['purchase'], 'gateways' | 'provider'>,
): Promise<BoundOfficeCall[]> {
  const coinName = () => content.state().settings.coinName;
  return [
    ...customerRoutes({ db }),
    ...correctionRoutes({ db }),
    ...balanceRefundDeskRoutes({ db, content, gateways, provider }),
    ...twoStepRemovalRoutes({ db }),
    ...officeApiKeyRoutes({ db }),
    ...shopViewRoutes({ db }),
    ...customerDataRoutes({ db, content }),
    ...orderRoutes({ db, content }),
    ...orderChangeRoutes({ db, coinName }),
    ...withdrawalRoutes({ db }),
    ...botRoutes({ db, botKey: await readBotKey(db, config), deliversByBots: config.delivery === 'steam' }),
  ];
}
