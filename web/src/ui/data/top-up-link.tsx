import { formatEuros } from '#web/lib/formats/format.ts';
import { topUpPath } from '#web/lib/paths/deposit-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { TopUp } from '#web/shop/session/balance-payment.ts';
import type { ButtonVariant } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

interface TopUpLinkProps {
  topUp: TopUp;
  /** Page that the top-up leads back to. */
  from: string;
  size?: ButtonVariant['size'];
}

/** Opens the top-up with its amount, which the label names. */
export function TopUpLink({ topUp: { coins, charge }, from, size }: TopUpLinkProps) {
  const t = useT();
  return (
    <LinkButton size={size} to={topUpPath({ coins, from })}>
      {t('common.top_up_amount', { amount: formatEuros(charge) })}
    </LinkButton>
  );
}

/** Why a top-up is larger than what is missing; null if it is not. */
export function useLeastTopUp({ charge, isLeast }: TopUp): string | null {
  const t = useT();
  return isLeast ? t('common.top_up_least', { amount: formatEuros(charge) }) : null;
}
