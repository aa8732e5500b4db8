import { useT } from '#web/lib/texts/texts.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/lib/texts/customer-texts.ts';
import { DeliveryConsent } from '#web/ui/page/delivery-consent.tsx';
import { TermsConsent } from '#web/ui/page/terms-consent.tsx';
import { BoughtDialog } from './bought-dialog.tsx';
import { BuyDialogFooter } from './buy-dialog-footer.tsx';
import { BuyFailureBanner } from './buy-failure-banner.tsx';
import { CardChoice } from './card-choice.tsx';
import { DealSummary } from './deal-summary.tsx';
import type { DealToBuy } from './deal-to-buy.ts';
import { useBuyDeal } from './use-buy-deal.ts';
import { useDealConsents } from './use-deal-consents.ts';
import { useDealPayment } from './use-deal-payment.ts';

export interface BuyDialogProps extends DealToBuy {
  /** Ended while the dialog was open: the message stays, the button goes. */
  isClosed: boolean;
  onClose: () => void;
}

/** Confirms items, price, balance and terms before charging. */
export function BuyDialog({ kind, deal, items, from, isClosed, onClose }: BuyDialogProps) {
  const t = useT();
  const { total, wallet, split, hasCard } = useDealPayment(deal);
  const consents = useDealConsents();
  const { buy, isBusy, failure, bought } = useBuyDeal(kind, deal.id);
  if (bought) return <BoughtDialog {...bought} items={items} amount={total.amount} onClose={onClose} />;
  const isShort = wallet !== null && wallet.topUp !== null;
  const canPay = !isShort || hasCard;
  const pay = () => {
    const payment = { isByCard: isShort, usesBalance: split.isChosen, consent: consents.delivery };
    consents.whenAccepted(() => void buy({ total: total.amount, ...payment }));
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t(isShort ? 'deals.confirm_card_title' : 'deals.confirm_title')}
      footer={
        <BuyDialogFooter
          due={canPay ? (isShort ? split.due : total.amount) : null}
          isByCard={isShort}
          isBusy={isBusy}
          isClosed={isClosed}
          onPay={pay}
          onClose={onClose}
        />
      }
    >
      <p className="mb-5 text-muted">{t(isShort ? 'deals.confirm_card_note' : 'deals.confirm_note')}</p>
      <DealSummary
        kind={kind}
        items={items}
        total={total}
        wallet={wallet}
        chargeEur={isShort && hasCard ? split.dueEur : null}
      />
      <CardChoice wallet={wallet} split={split} isDisabled={isBusy} returnPath={from} />
      {canPay ? (
        <>
          <TermsConsent className="mt-5" disabled={isBusy} {...consents.termsInput} />
          <DeliveryConsent className="mt-3" disabled={isBusy} {...consents.deliveryInput} />
        </>
      ) : null}
      {failure ? <BuyFailureBanner failure={failure} /> : null}
    </Dialog>
  );
}
