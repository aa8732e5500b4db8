import { useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { OrderGroup } from './order-groups.ts';
import { OrderTable } from './order-table.tsx';
import { UnpaidButton } from './unpaid-button.tsx';

/** A history in which nothing was paid, with the attempts on request. */
export function NoOrders({ attempts }: { attempts: readonly OrderGroup[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EmptyState
        silhouette="rifle-ak"
        title={t('account.no_orders')}
        note={t('account.no_orders_note')}
        action={
          <LinkButton variant="primary" to="/products">
            {t('account.browse')}
          </LinkButton>
        }
      />
      {attempts.length > 0 ? (
        <div>
          <UnpaidButton count={attempts.length} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        </div>
      ) : null}
      {isOpen ? <OrderTable rows={attempts.map((group) => ({ kind: 'order', group }))} page={1} /> : null}
    </div>
  );
}
