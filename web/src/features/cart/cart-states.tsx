import { messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/notice-panel.tsx';

export function EmptyCart() {
  const t = useT();
  return (
    <EmptyState
      silhouette="case"
      title={t('cart.empty')}
      note={t('cart.empty_note')}
      action={
        <LinkButton variant="primary" to="/products">
          {t('cart.continue_shopping')}
        </LinkButton>
      }
    />
  );
}

export function CartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState title={messageOf(error, t('cart.fetch_failed'))} note={t('cart.fetch_failed_note')} onRetry={onRetry} />
  );
}
