import { useT } from '#web/lib/texts/texts.ts';
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import type { useBuyNow } from './use-buy-now.ts';

interface BuyButtonProps {
  buying: ReturnType<typeof useBuyNow>;
  size?: ButtonVariant['size'];
}

/** Buys the item; one in the cart is bought there. */
export function BuyButton({ buying: { inCart, isBuying, isBusy, buyNow }, size }: BuyButtonProps) {
  const t = useT();
  if (inCart) {
    return (
      <LinkButton variant="primary" size={size} to="/cart">
        {t('catalog.go_to_cart')}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" size={size} busy={isBuying} disabled={isBusy && !isBuying} onClick={() => void buyNow()}>
      {t('catalog.buy_now')}
    </Button>
  );
}
