import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.ts';

// Brings form rules, so it loads when a customer asks for it.
const loadRefundDialog = async () => (await import('./refund-dialog.tsx')).RefundDialog;

/** Button and dialog; the button stays after a refund of everything, so that it gets the focus back. */
export function RefundBalance({ balance }: { balance: number }) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  const { Dialog, isBusy, open, close } = useLazyDialog(loadRefundDialog);
  if (balance <= 0 && !wasOpened) return null;
  const press = () => {
    setOpened(true);
    open();
  };
  return (
    <>
      <Button size="sm" icon={Undo2} className="mt-3" busy={isBusy} onClick={press}>
        {t('wallet.refund_balance')}
      </Button>
      {Dialog ? <Dialog onClose={close} /> : null}
    </>
  );
}
