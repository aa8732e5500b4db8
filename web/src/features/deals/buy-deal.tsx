import { createPortal } from 'react-dom';
import { useMoney, useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { signInPath } from '#web/shop/session/redirects.ts';
import { Button, type ButtonVariant } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.ts';
import type { DealToBuy } from './deal-to-buy.ts';

// Brings texts of its own, which guests do without.
const loadBuyDialog = async () => (await import('./buy-dialog.tsx')).BuyDialog;

interface BuyDealProps extends DealToBuy, Pick<ButtonVariant, 'variant' | 'size'> {
  hasEnded: boolean;
  onClosed?: () => void;
}

/** Buy button of a deal: sign-in for guests, a notice when it is over, else the confirmation. Primary only where no other is in view. */
export function BuyDeal({ hasEnded, variant, size, onClosed, ...toBuy }: BuyDealProps) {
  const t = useT();
  const viewer = useViewer();
  const { money } = useMoney();
  const { Dialog, isBusy, open, close } = useLazyDialog(loadBuyDialog);
  const closeDialog = () => {
    close();
    onClosed?.();
  };
  const { price, available } = toBuy.deal;
  const label = t('deals.buy', { amount: money(price) });
  const isClosed = hasEnded || !available;
  const closedLabel = t(available ? 'deals.over' : 'deals.gone');
  return (
    <>
      {isClosed ? (
        <Button size={size} disabled>
          {closedLabel}
        </Button>
      ) : viewer ? (
        <Button variant={variant} size={size} busy={isBusy} onClick={open}>
          {label}
        </Button>
      ) : (
        <LinkButton variant={variant} size={size} to={signInPath(toBuy.from)}>
          {label}
        </LinkButton>
      )}
      {/* Outside of the list: a sold pack moves to its end, and a dialog that moves stops being modal. */}
      {Dialog ? createPortal(<Dialog {...toBuy} isClosed={isClosed} onClose={closeDialog} />, document.body) : null}
    </>
  );
}
