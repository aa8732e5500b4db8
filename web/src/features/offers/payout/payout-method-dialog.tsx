import { ChevronRight, CreditCard, Landmark, ReceiptText, Smartphone, type LucideIcon } from 'lucide-react';
import type { Offer } from '#contract/offers.ts';
import type { PayoutMethod } from '#contract/payout.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ReceiveLine } from '#web/features/offers/flow/receive-line.tsx';
import { SellSteps } from '#web/features/offers/flow/sell-steps.tsx';

interface PayoutMethodDialogProps {
  offer: Offer;
  onClose: () => void;
  onBack: () => void;
  onChoose: (method: PayoutMethod) => void;
}

const icons: Record<PayoutMethod, LucideIcon> = {
  card: CreditCard,
  sepa: Landmark,
  mbway: Smartphone,
  multibanco: ReceiptText,
};

export function PayoutMethodDialog({ offer, onClose, onBack, onChoose }: PayoutMethodDialogProps) {
  const t = useT();
  const { payout_methods: methods } = useSettings();
  const back = <Button onClick={onBack}>{t('common.page_back')}</Button>;
  return (
    <Dialog open onClose={onClose} title={t('offers.method_title')} footer={back}>
      <div className="grid gap-5">
        <SellSteps current="payout" />
        <ReceiveLine offer={offer} />
        <div className="grid gap-3">
          {methods.map((method) => (
            <button key={method} type="button" className="method-row" onClick={() => onChoose(method)}>
              <Icon of={icons[method]} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{t(`offers.method_${method}`)}</b>
                <span className="text-small text-muted">{t(`offers.method_${method}_note`)}</span>
              </span>
              <Icon of={ChevronRight} size="sm" />
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
