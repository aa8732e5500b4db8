import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';

// Brings form rules, so it loads when a customer asks for it.
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** Button and dialog; the button stays after a refund of everything, so that it gets the focus back. */
export function RefundBalance({ balance }: { balance: number }) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (balance <= 0 && !wasOpened) return null;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="sm" icon={Undo2} className="mt-3" onClick={open}>
        {t('wallet.refund_balance')}
      </Button>
      {isOpen ? (
        <Suspense>
          <RefundDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
