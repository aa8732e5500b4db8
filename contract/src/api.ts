import type { z } from 'zod';
import { developerRoutes } from './developer-routes.ts';
import * as deals from './deals.ts';
import * as cart from './cart.ts';
import { catalogRoutes } from './catalog-routes.ts';
import * as content from './content.ts';
import { identityRoutes } from './identity-routes.ts';
import { offerRoutes } from './offer-routes.ts';
import * as personalData from './personal-data.ts';
import * as promo from './promo.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import type { Route } from './route.ts';
import { steamRoutes } from './steam-routes.ts';
import * as wallet from './wallet.ts';
import { watchingRoutes } from './watching-routes.ts';

export type { RouteName } from './endpoints.ts';

/** Every call of the customer API by name. Browser code imports only the types below, to keep schemas out of its bundle. */
export const routes = {
  readSettings: content.readSettingsRoute,
  listCurrencies: content.listCurrenciesRoute,
  listLanguages: content.listLanguagesRoute,
  readLocalizations: content.readLocalizationsRoute,
  listCountries: content.listCountriesRoute,
  guessCountry: content.guessCountryRoute,
  listStaticPages: content.listStaticPagesRoute,
  readStaticPage: content.readStaticPageRoute,
  listSocialLinks: content.listSocialLinksRoute,
  ...identityRoutes,
  ...steamRoutes,
  requestDataExport: personalData.requestDataExportRoute,
  checkDataLink: personalData.checkDataLinkRoute,
  downloadData: personalData.downloadDataRoute,
  requestAccountDeletion: personalData.requestAccountDeletionRoute,
  deleteAccount: personalData.deleteAccountRoute,
  ...catalogRoutes,
  listPacks: deals.listPacksRoute,
  listDeals: deals.listDealsRoute,
  ...watchingRoutes,
  ...developerRoutes,
  readCart: cart.readCartRoute,
  addToCart: cart.addToCartRoute,
  updateCart: cart.updateCartRoute,
  removeFromCart: cart.removeFromCartRoute,
  clearCart: cart.clearCartRoute,
  checkPromoCode: promo.checkPromoCodeRoute,
  ...purchaseRoutes,
  startDeposit: wallet.startDepositRoute,
  readDeposit: wallet.readDepositRoute,
  listDeposits: wallet.listDepositsRoute,
  readStatement: wallet.readStatementRoute,
  readBalanceRefund: wallet.readBalanceRefundRoute,
  requestBalanceRefund: wallet.requestBalanceRefundRoute,
  ...offerRoutes,
} satisfies Record<Route['name'], Route>;

export type Routes = typeof routes;

/** Input as a caller sends it, before defaults and conversions. */
export type InputOf<N extends Route['name']> = z.input<Routes[N]['input']>;

/** Reply of a call. */
export type ReplyOf<N extends Route['name']> = z.output<Routes[N]['reply']>;

/** Makes a call by name: over HTTP in a browser, in process on the server. */
export type CallApi = <N extends Route['name']>(name: N, input: InputOf<N>) => Promise<ReplyOf<N>>;
