import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Stands for an order that does not exist, or is somebody else's. */
export function OrderMissing() {
  const t = useT();
  return (
    <EmptyState
      silhouette="case"
      title={t('payment.unnamed')}
      action={
        <LinkButton variant="primary" to="/account/orders">
          {t('account.orders')}
        </LinkButton>
      }
    />
  );
}
