import type { PaymentEvent, RefundEvent } from '#server/payments/payments.types.ts';
import type { PayoutEvent } from '#server/payments/payouts.types.ts';
import { holdPayoutsOfCustomer } from '#server/payments/payouts/hold-payouts-of-customer.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { closeDeposit } from '#server/wallet/close-deposit.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';
import { depositEmails } from '#server/wallet/deposit-emails.ts';
import type { DisputedCoinsEvent } from '#server/wallet/disputes/disputed-coins.types.ts';
import { emailTakenCoins } from '#server/wallet/disputes/email-taken-coins.ts';
import { balanceRefundEmails } from '#server/wallet/refunds/balance-refund-emails.ts';
import { returnPayout, returnReleasedPayout } from './return-payout.ts';
import type { ShopDeps } from './shop.types.ts';

interface WalletShop extends Pick<ShopDeps, 'db' | 'clock'> {
  /** Base URL of buttons in emails. */
  shopUrl: string;
  coinName: () => string;
}

/** What deposits and refunds of balance do on an event. */
export function walletHandlers({ db, clock, shopUrl, coinName }: WalletShop) {
  const emails = depositEmails(db, { clock, shopUrl, coinName });
  const refundEmails = balanceRefundEmails(db, { shopUrl, coinName });
  return {
    /** Events of the wallet itself. */
    own: {
      'wallet.deposit_credited': [{ name: 'email', handle: emails.emailCredited }],
      'wallet.balance_refund_requested': [{ name: 'email', handle: refundEmails.emailRequested }],
      'wallet.balance_returned': [{ name: 'email', handle: refundEmails.emailReturned }],
      'wallet.disputed_coins_taken': [
        { name: 'email', handle: (event: DisputedCoinsEvent) => emailTakenCoins(db, event, { shopUrl, coinName }) },
      ],
    } satisfies Subscriptions,
    emailPaidOut: refundEmails.emailPaidOut,
    emailPending: emails.emailPending,
    emailFailed: emails.emailFailed,
    credit: ({ referenceId: depositId }: PaymentEvent) => creditDeposit(db, { depositId, now: clock.now() }),
    close: ({ referenceId: depositId }: PaymentEvent) => closeDeposit(db, { depositId, now: clock.now() }),
    /** One of the two knows the key of the refund. */
    emailRefundSent: async (event: RefundEvent) => {
      await emails.emailRefunded(event);
      await refundEmails.emailSent(event);
    },
    /** Steam took a trade of this customer back. */
    holdPayouts: ({ customerId }: { customerId: number }) =>
      holdPayoutsOfCustomer(db, { customerId, now: clock.now() }),
    returnPayout: (event: PayoutEvent) => returnPayout(db, event, clock.now()),
    returnReleasedPayout: (event: PayoutEvent) => returnReleasedPayout(db, event, clock.now()),
  };
}
