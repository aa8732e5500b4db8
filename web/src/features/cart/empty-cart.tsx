import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

/** Names the order if the cart was paid in another tab. */
export function EmptyCart({ paidOrder }: { paidOrder: number | null }) {
  const t = useT();
  return (
    <EmptyState
      silhouette="case"
      title={t('cart.empty')}
      note={
        paidOrder === null ? (
          t('checkout.cart_empty_note')
        ) : (
          <span role="status">
            <RichText
              text={t('checkout.cart_paid', { order: paidOrder })}
              marks={{ order: linkMark(orderPath(paidOrder)) }}
            />
          </span>
        )
      }
      action={
        <LinkButton variant="primary" to="/products">
          {t('cart.continue_shopping')}
        </LinkButton>
      }
    />
  );
}
