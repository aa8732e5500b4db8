import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { currencyRoutes } from '#server/office/content/currencies.routes.ts';
import { emailRoutes } from '#server/office/content/emails.routes.ts';
import { jobRoutes } from '#server/office/content/jobs.routes.ts';
import { pageVersionRoutes } from '#server/office/content/page-versions.routes.ts';
import { pageRoutes } from '#server/office/content/pages.routes.ts';
import { paymentMethodRoutes } from '#server/office/content/payment-methods.routes.ts';
import { settingRoutes } from '#server/office/content/settings.routes.ts';
import { shopListRoutes } from '#server/office/content/shop-lists.routes.ts';
import { textRoutes } from '#server/office/content/texts.routes.ts';
import type { ShopDeps } from './shop.types.ts';
import { toRateSource } from './wire-content.ts';

/** Calls for what the shop says and how it is set. */
export function wireOfficeContent({ db, config }: ShopDeps): BoundOfficeCall[] {
  return [
    ...currencyRoutes({ db, askRates: toRateSource(config) }),
    ...emailRoutes({ db }),
    ...jobRoutes({ db }),
    ...pageRoutes({ db }),
    ...pageVersionRoutes({ db }),
    ...paymentMethodRoutes({ db }),
    ...settingRoutes({ db }),
    ...shopListRoutes({ db }),
    ...textRoutes({ db }),
  ];
}
