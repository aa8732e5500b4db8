import { useId, type FormEvent, type ReactNode } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { euros, shopPriceOf } from '#web/features/offers/flow/offer-rules.ts';
import { ReceiveLine } from '#web/features/offers/flow/receive-line.tsx';
import { SellSteps } from '#web/features/offers/flow/sell-steps.tsx';

interface PaymentFrameProps {
  offer: Offer;
  title: string;
  isBusy: boolean;
  failure: string | null;
  onClose: () => void;
  onBack: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

export function PaymentFrame(props: PaymentFrameProps) {
  const { offer, title, isBusy, failure, onClose, onBack, onSubmit, children } = props;
  const t = useT();
  const formId = useId();
  const buttons = (
    <>
      <Button disabled={isBusy} onClick={onBack}>
        {t('common.page_back')}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {t('offers.submit', { amount: euros(shopPriceOf(offer) ?? 0) })}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} busy={isBusy} title={title} footer={buttons}>
      <form id={formId} className="grid gap-5" noValidate autoComplete="on" onSubmit={onSubmit}>
        <SellSteps current="payment" />
        <ReceiveLine offer={offer} />
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        {children}
      </form>
    </Dialog>
  );
}
