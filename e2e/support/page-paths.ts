/** Pages of a guest that are not of the catalog. */
export const guestPaths = [
  '/terms',
  '/no-such-page',
  '/auth?form=signin',
  '/auth?form=signup',
  '/auth?form=reset',
  '/reset-password?token=made-up&email=ada@example.com',
];

/** Pages that only customers see. */
export const customerPaths = [
  '/cart',
  '/account',
  '/account/personal?edit=true',
  '/account/orders',
  '/account/transactions',
  '/account/offers',
  '/favourites',
  '/email/verify/success',
  '/success-payment?type=order',
  '/fail-payment?type=order',
  '/success-payment?type=topup',
  '/fail-payment?type=topup',
];
