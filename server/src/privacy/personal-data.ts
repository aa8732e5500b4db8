import { checkoutPersonalData } from '#server/checkout/purchase/checkout.privacy.ts';
import { deliveryPersonalData } from '#server/delivery/delivery.privacy.ts';
import { developersPersonalData } from '#server/developers/developers.privacy.ts';
import { invoicesPersonalData } from '#server/invoices/invoices.privacy.ts';
import { ledgerPersonalData } from '#server/ledger/ledger.privacy.ts';
import { offersPersonalData } from '#server/offers/offers.privacy.ts';
import { paymentsPersonalData } from '#server/payments/payments.privacy.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { promoPersonalData } from '#server/promo/promo.privacy.ts';
import { balanceRefundsPersonalData } from '#server/wallet/refunds/refunds.privacy.ts';
import { walletPersonalData } from '#server/wallet/wallet.privacy.ts';
import { accountData } from './account-data.ts';

/** In the order in which they export, refuse and erase. `audit` erases nothing before `identity` has. */
export const personalData: readonly PersonalData[] = [
  ...accountData,
  checkoutPersonalData,
  invoicesPersonalData,
  promoPersonalData,
  deliveryPersonalData,
  walletPersonalData,
  balanceRefundsPersonalData,
  offersPersonalData,
  developersPersonalData,
  paymentsPersonalData,
  ledgerPersonalData,
];
