import { auditPersonalData } from '#server/audit/audit.privacy.ts';
import { cartPersonalData } from '#server/cart/cart.privacy.ts';
import { checkoutPersonalData } from '#server/checkout/purchase/checkout.privacy.ts';
import { deliveryPersonalData } from '#server/delivery/delivery.privacy.ts';
import { emailPersonalData } from '#server/email/email.privacy.ts';
import { favouritesPersonalData } from '#server/favourites/favourites.privacy.ts';
import { identityPersonalData } from '#server/identity/accounts/identity.privacy.ts';
import { invoicesPersonalData } from '#server/invoices/invoices.privacy.ts';
import { ledgerPersonalData } from '#server/ledger/ledger.privacy.ts';
import { offersPersonalData } from '#server/offers/offers.privacy.ts';
import { paymentsPersonalData } from '#server/payments/payments.privacy.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { promoPersonalData } from '#server/promo/promo.privacy.ts';
import { balanceRefundsPersonalData } from '#server/wallet/refunds/refunds.privacy.ts';
import { walletPersonalData } from '#server/wallet/wallet.privacy.ts';

/** In the order in which they export, refuse and erase. `audit` erases nothing before `identity` has. */
export const personalData: readonly PersonalData[] = [
  emailPersonalData,
  identityPersonalData,
  auditPersonalData,
  cartPersonalData,
  favouritesPersonalData,
  checkoutPersonalData,
  invoicesPersonalData,
  promoPersonalData,
  deliveryPersonalData,
  walletPersonalData,
  balanceRefundsPersonalData,
  offersPersonalData,
  paymentsPersonalData,
  ledgerPersonalData,
];
