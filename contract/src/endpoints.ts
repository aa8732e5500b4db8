import { splitEndpoint, type Endpoint } from './split-endpoint.ts';

/** Name, method and path below `/api` of every call. Plain data, so that browser code needs no schemas. */
export const endpoints = {
  readSettings: 'GET /settings',
  listCurrencies: 'GET /currencies',
  listLanguages: 'GET /languages',
  readLocalizations: 'GET /localizations',
  listCountries: 'GET /countries',
  guessCountry: 'GET /countries/guess',
  listStaticPages: 'GET /static-pages',
  readStaticPage: 'GET /static-pages/:id',
  listSocialLinks: 'GET /social-links',

  readAuth: 'GET /is-auth',
  register: 'POST /register',
  login: 'POST /login',
  logout: 'POST /logout',
  resendVerification: 'POST /email/verify/resend',
  requestPasswordReset: 'POST /user/reset-password',
  checkResetLink: 'POST /reset-password/check',
  resetPassword: 'POST /reset-password',
  readProfile: 'GET /user/profile',
  updateProfile: 'PUT /user/profile',
  cancelEmailChange: 'POST /user/email/cancel-change',
  changePassword: 'POST /user/change-password',
  listSessions: 'GET /user/sessions',
  revokeSession: 'POST /user/sessions/revoke',
  revokeOtherSessions: 'POST /user/sessions/revoke-others',

  requestDataExport: 'POST /user/data-export',
  checkDataLink: 'POST /user/data-link/check',
  downloadData: 'POST /user/data-export/download',
  requestAccountDeletion: 'POST /user/delete-account',
  deleteAccount: 'POST /user/delete-account/confirm',

  listItems: 'GET /items/list',
  readItem: 'GET /items/:id',
  listItemCopies: 'GET /items/:id/copies',
  readPriceHistory: 'GET /items/:id/prices',
  suggestItems: 'GET /items/suggestions',
  listItemsByIds: 'GET /items/by-ids',
  listRecommendedItems: 'GET /items/recommended',
  readFilterData: 'GET /items/filter-data',
  countFacets: 'GET /items/facets',
  listSubcategories: 'GET /items/subcategories',
  listCategories: 'GET /categories',
  listPacks: 'GET /packs',
  listDeals: 'GET /prompts',

  listFavourites: 'GET /favourites',
  listFavouriteIds: 'GET /favourites/ids',
  addFavourite: 'POST /favourites/add',
  removeFavourite: 'POST /favourites/remove',

  listApiKeys: 'GET /developer/keys',
  createApiKey: 'POST /developer/keys/create',
  rotateApiKey: 'POST /developer/keys/rotate',
  revokeApiKey: 'POST /developer/keys/revoke',

  readCart: 'GET /cart/contents',
  addToCart: 'POST /cart/add',
  updateCart: 'POST /cart/update',
  removeFromCart: 'POST /cart/remove',
  clearCart: 'POST /cart/clear',

  checkPromoCode: 'GET /promocode/check',

  purchaseProduct: 'POST /purchase/product',
  purchasePack: 'POST /purchase/pack',
  purchaseDeal: 'POST /purchase/prompt',
  listPurchases: 'GET /purchase/history',
  readOrder: 'GET /purchase/order/:id',
  readLastContact: 'GET /purchase/contact',
  listDocuments: 'GET /purchase/order/:id/documents',
  cancelOrder: 'POST /purchase/order/:id/cancel',
  readOrderWithdrawal: 'GET /purchase/order/:id/withdrawal',
  withdrawFromOrder: 'POST /purchase/order/:id/withdraw',
  declareWithdrawal: 'POST /purchase/withdraw',
  readTradeTicket: 'GET /purchase/ticket/:id',
  verifyTrade: 'GET /trade/verify',

  startDeposit: 'POST /deposit/checkout',
  readDeposit: 'GET /deposit/status/:id',
  listDeposits: 'GET /deposit/history',
  readStatement: 'GET /user/wallet/statement',
  readBalanceRefund: 'GET /user/wallet/refund',
  requestBalanceRefund: 'POST /user/wallet/refund',

  createOffer: 'POST /offer/create',
  createOffers: 'POST /offer/create-many',
  estimatePrices: 'GET /offer/estimates',
  listOffers: 'GET /offer/history',
  readOffer: 'GET /offer/:id',
  acceptOffer: 'POST /offer/request-payout',
  declineOffer: 'POST /offer/decline',
  withdrawOffer: 'POST /offer/withdraw/:paymentMethod',
} as const;

export type RouteName = keyof typeof endpoints;

export function endpointOf(name: RouteName): Endpoint {
  return splitEndpoint(endpoints[name]);
}
