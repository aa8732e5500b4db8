import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('auth', 'routes/auth/auth.tsx'),
  route('auth/steam/return', 'routes/auth/steam-return.tsx'),
  route('reset-password', 'routes/auth/reset-password.tsx'),

  route('products', 'routes/product-list.tsx', { id: 'products' }),
  route('products/:category/:subcategory?', 'routes/product-list.tsx', { id: 'products-category' }),
  route('products/:category/:subcategory/:productId', 'routes/product-details.tsx'),
  route('new', 'routes/product-list.tsx', { id: 'products-new' }),
  route('sale', 'routes/product-list.tsx', { id: 'products-sale' }),

  route('cart', 'routes/cart.tsx'),
  route('favourites', 'routes/favourites.tsx'),
  route('withdraw', 'routes/withdraw.tsx'),
  route('verify-trade', 'routes/verify-trade.tsx'),
  route('trade-ticket/:id', 'routes/account/trade-ticket.tsx'),
  route('success-payment', 'routes/payment/success-payment.tsx'),
  route('fail-payment', 'routes/payment/fail-payment.tsx'),
  route('payment/cancel', 'routes/payment/leave-payment.tsx'),
  route('pending-payment', 'routes/payment/pending-payment.tsx', { id: 'pending-payment' }),
  route('processing-payment', 'routes/payment/pending-payment.tsx', { id: 'processing-payment' }),

  layout('routes/account/account.tsx', [
    route('account', 'routes/account/account-index.tsx', { id: 'account' }),
    route('account/personal', 'routes/account/account-index.tsx', { id: 'account-personal' }),
    route('account/orders', 'routes/account/account-orders.tsx'),
    route('account/orders/:id', 'routes/account/account-order.tsx'),
    route('account/transactions', 'routes/account/account-transactions.tsx'),
    route('account/statement', 'routes/account/account-statement.tsx'),
    route('account/offers', 'routes/account/account-offers.tsx'),
    route('account/developers', 'routes/account/account-developers.tsx'),
  ]),
  route('account/steam/return', 'routes/account/steam-link-return.tsx'),
  route('account/data-export', 'routes/account/account-data-export.tsx'),
  route('account/deletion', 'routes/account/account-deletion.tsx'),
  route('email-verification', 'routes/auth/email-verification.tsx'),
  route('email/verify/success', 'routes/auth/email-verified.tsx', { id: 'email-verified' }),
  route('email/verify/already-success', 'routes/auth/email-verified.tsx', { id: 'email-already-verified' }),

  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/:file', 'routes/sitemap-file.ts'),
  route('static-page/:id', 'routes/static-page-by-id.tsx'),
  route(':slug', 'routes/static-page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
