import { useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { SplitChoice } from '#web/ui/data/split-choice.tsx';
import { MissingBalance } from '#web/ui/data/missing-balance.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/lib/texts/customer-texts.ts';
import { DeliveryConsent } from '#web/ui/page/delivery-consent.tsx';
import { BoughtDialog } from './bought-dialog.tsx';
import { BuyDialogFooter } from './buy-dialog-footer.tsx';
import { BuyFailureBanner } from './buy-failure-banner.tsx';
import { DealSummary } from './deal-summary.tsx';
import type { DealToBuy } from './deal-to-buy.ts';
import { useBuyDeal } from './use-buy-deal.ts';
import { useDealPayment } from './use-deal-payment.ts';

export interface BuyDialogProps extends DealToBuy {
  /** Ended while the dialog was open: the message stays, the button goes. */
  isClosed: boolean;
  onClose: () => void;
}

/** Confirms items, price and balance before charging. */
export function BuyDialog({ kind, deal, items, isClosed, onClose }: BuyDialogProps) {
  const t = useT();
  const { total, wallet, split, hasCard, returnPath } = useDealPayment(deal);
  const [consent, setConsent] = useState(false);
  const { buy, isBusy, failure, bought } = useBuyDeal(kind, deal.id);
  if (bought) return <BoughtDialog {...bought} items={items} amount={total.amount} onClose={onClose} />;
  const isShort = wallet !== null && wallet.topUp !== null;
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t(isShort ? 'deals.confirm_card_title' : 'deals.confirm_title')}
      footer={
        <BuyDialogFooter
          due={isShort && !hasCard ? null : isShort ? split.due : total.amount}
          isByCard={isShort}
          isBusy={isBusy}
          isClosed={isClosed}
          onPay={() => void buy({ total: total.amount, consent, isByCard: isShort, usesBalance: split.isChosen })}
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
      {wallet?.topUp ? (
        <div className="mt-5">
          <MissingBalance before={wallet.before} required={wallet.required} topUp={wallet.topUp} from={returnPath} />
        </div>
      ) : null}
      {isShort && split.amounts ? (
        <SplitChoice
          className="mt-5"
          amounts={split.amounts}
          isChosen={split.isChosen}
          isDisabled={isBusy}
          onChange={split.choose}
        />
      ) : null}
      {isShort && !hasCard ? null : (
        <DeliveryConsent
          className="mt-5"
          checked={consent}
          disabled={isBusy}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      {failure ? <BuyFailureBanner failure={failure} /> : null}
    </Dialog>
  );
}
