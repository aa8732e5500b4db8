import { useRef, useState, type ReactNode } from 'react';
import type { OrderDetails } from '#contract/checkout.ts';
import { useFocusFallback } from '#web/lib/browser/use-focus-fallback.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

/** Until when the customer can cancel the order, and the button; nothing once that is over. */
export function OrderCancellation({ order }: { order: OrderDetails }) {
  const t = useT();
  const when = useDateFormat();
  const [isOpen, setOpen] = useState(false);
  const { cancel_until: until } = order;
  // An open dialog stays when a delivery begins meanwhile, to show the refusal.
  if (until === null && !isOpen) return null;
  return (
    <Box>
      {until === null ? null : (
        <p className="text-small text-muted">
          {t('account.cancel_order_until', { date: `${when.date(until)} ${when.time(until)}` })}
        </p>
      )}
      <Button block onClick={() => setOpen(true)}>
        {t('account.cancel_order')}
      </Button>
      {isOpen ? <CancelOrderDialog order={order} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box);
  return (
    <div ref={box} className="mt-5 grid gap-3">
      {children}
    </div>
  );
}
