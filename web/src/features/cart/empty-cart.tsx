import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function EmptyCart() {
  const t = useT();
  return (
    <EmptyState
      silhouette="case"
      title={t('cart.empty')}
      note={t('checkout.cart_empty_note')}
      action={
        <LinkButton variant="primary" to="/products">
          {t('cart.continue_shopping')}
        </LinkButton>
      }
    />
  );
}
