import { copies } from './copies-screens.ts';
import { dialog, press, type Screen } from './screen.ts';
import { selling } from './selling-screens.ts';

const guest: Screen[] = [
  { name: 'home', about: 'Home', who: 'guest', path: () => '/' },
  { name: 'cookies', about: 'Cookie banner', who: 'guest', path: () => '/', asksCookies: true },
  { name: 'products', about: 'All products', who: 'guest', path: () => '/products' },
  {
    name: 'filters',
    about: 'List with filters',
    who: 'guest',
    path: () => '/products?sort=asc&price_from=5&exterior_names=Field-Tested&page=2',
  },
  { name: 'no-products', about: 'Search without results', who: 'guest', path: () => '/products?search=qqqqq' },
  {
    name: 'suggestions',
    about: 'Search with suggestions',
    who: 'guest',
    path: () => '/',
    act: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('combobox', { name: say('search.label') })
        .pressSequentially('ak red');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'new', about: 'New items', who: 'guest', path: () => '/new' },
  { name: 'sale', about: 'Sale', who: 'guest', path: () => '/sale' },
  { name: 'product', about: 'Item page', who: 'guest', path: ({ itemPath }) => itemPath },
  ...copies,
  { name: 'sign-in', about: 'Log in', who: 'guest', path: () => '/auth?form=signin' },
  {
    name: 'sign-in-to-buy',
    about: 'Log in to buy an item',
    who: 'guest',
    path: ({ itemPath }) => `/auth?form=signin&redirect=%2Fcart&item=${itemPath.split('/').at(-1)}`,
  },
  {
    name: 'sign-up',
    about: 'Sign up, with validation errors',
    who: 'guest',
    path: () => '/auth?form=signup',
    act: (page, say) => press(page, say('auth.sign_up')),
  },
  { name: 'reset', about: 'Forgot password', who: 'guest', path: () => '/auth?form=reset' },
  {
    name: 'new-password',
    about: 'New password',
    who: 'guest',
    path: ({ newPasswordPath }) => newPasswordPath,
  },
  { name: 'stop-alert', about: 'Stop an alert', who: 'guest', path: () => '/alerts/stop?token=made-up' },
  {
    name: 'verify-trade',
    about: 'Check a trade, unknown code',
    who: 'guest',
    path: () => '/verify-trade?code=AAAA-AAAA',
  },
  {
    name: 'verified-trade',
    about: 'Check a trade of the shop',
    who: 'guest',
    path: ({ ticket }) => `/verify-trade?code=${ticket.code}`,
  },
  {
    name: 'trade-ticket',
    about: 'Trade ticket',
    who: 'buyer',
    path: ({ ticket }) => `/trade-ticket/${ticket.id}`,
  },
  { name: 'terms', about: 'Static page', who: 'guest', path: () => '/terms' },
  { name: 'not-found', about: 'Page not found', who: 'guest', path: () => '/no-such-page' },
  {
    name: 'menu',
    about: 'Mobile menu',
    who: 'guest',
    path: () => '/products',
    isForPhones: true,
    act: (page, say) => press(page, say('common.open_menu')),
  },
];

const shopping: Screen[] = [
  { name: 'item-in-cart', about: 'Item page, item in cart', who: 'customer', path: ({ itemPath }) => itemPath },
  { name: 'cart', about: 'Cart', who: 'customer', path: () => '/cart' },
  {
    name: 'cart-complaints',
    about: 'Cart, with validation errors',
    who: 'customer',
    path: () => '/cart',
    act: async (page, say) => {
      await page.getByLabel(say('checkout.city')).fill('');
      await page.locator('main button[type="submit"]').filter({ visible: true }).last().click();
    },
  },
  { name: 'cart-copies', about: 'Cart with two copies of one item', who: 'collector', path: () => '/cart' },
  { name: 'empty-cart', about: 'Empty cart', who: 'newcomer', path: () => '/cart' },
  { name: 'verification', about: 'Email verification', who: 'newcomer', path: () => '/email-verification' },
  { name: 'verified', about: 'Email verified', who: 'customer', path: () => '/email/verify/success' },
  {
    name: 'payment-page',
    about: 'Sandbox payment page',
    who: 'customer',
    path: ({ payPath }) => payPath,
  },
  {
    name: 'purchase-done',
    about: 'Purchase succeeded',
    who: 'customer',
    path: ({ orderId }) => `/success-payment?type=order&order=${orderId}`,
  },
  {
    name: 'top-up-done',
    about: 'Top-up succeeded',
    who: 'customer',
    path: ({ paidDepositId }) => `/success-payment?type=topup&order=${paidDepositId}`,
  },
  {
    name: 'payment-failed',
    about: 'Payment failed',
    who: 'customer',
    path: () => '/fail-payment?type=topup&error=Payment+processing+failed',
  },
  {
    name: 'payment-waits',
    about: 'Payment pending',
    who: 'customer',
    path: ({ waitingDepositId }) => `/pending-payment?order=${waitingDepositId}`,
  },
];

const account: Screen[] = [
  { name: 'profile', about: 'Profile', who: 'customer', path: () => '/account/personal' },
  { name: 'edit-profile', about: 'Edit profile', who: 'customer', path: () => '/account/personal?edit=true' },
  { name: 'payments', about: 'Payment history', who: 'customer', path: () => '/account/transactions' },
  { name: 'no-payments', about: 'No payments yet', who: 'newcomer', path: () => '/account/transactions' },
  { name: 'top-up', about: 'Top up', who: 'customer', path: () => '/account/transactions?top_up=40' },
  {
    name: 'confirm-top-up',
    about: 'Confirm top-up',
    who: 'customer',
    path: () => '/account/transactions?top_up=40',
    act: async (page, say) => {
      await dialog(page).getByRole('radio').first().check();
      await press(page, say('wallet.proceed'));
      await dialog(page).getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'orders', about: 'Order history', who: 'customer', path: () => '/account/orders' },
  {
    name: 'order',
    about: 'Order',
    who: 'customer',
    path: ({ orderId }) => `/account/orders/${orderId}`,
  },
  { name: 'unknown-order', about: 'Unknown order', who: 'customer', path: () => '/account/orders/999999' },
  { name: 'no-orders', about: 'No orders yet', who: 'newcomer', path: () => '/account/orders' },
  { name: 'alerts', about: 'Alerts', who: 'customer', path: () => '/account/alerts' },
  { name: 'developers', about: 'API keys and webhooks', who: 'customer', path: () => '/account/developers' },
  { name: 'no-alerts', about: 'No alerts yet', who: 'newcomer', path: () => '/account/alerts' },
  {
    name: 'save-search',
    about: 'Save a search',
    who: 'customer',
    path: () => '/products?type=Rifle&price_till=50',
    act: (page, say) => press(page, say('catalog.save_search')),
  },
  {
    name: 'price-alert',
    about: 'Price alert',
    who: 'customer',
    path: ({ itemPath }) => itemPath,
    act: (page, say) => press(page, say('catalog.price_alert')),
  },
  { name: 'offers', about: 'Sell skins', who: 'customer', path: () => '/account/offers' },
];

/** Every screen of the storefront, in the order in which a visitor meets them. */
export const screens: Screen[] = [...guest, ...shopping, ...account, ...selling];
