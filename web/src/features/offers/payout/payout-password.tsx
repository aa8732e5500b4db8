import type { ComponentProps } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { asksPassword } from '#web/features/offers/flow/offer-rules.ts';

interface PayoutPasswordProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'> {
  offer: Offer;
}

/** Password field, only when payout details are replaced. */
export function PayoutPassword({ offer, ...field }: PayoutPasswordProps) {
  const t = useT();
  if (!asksPassword(offer)) return null;
  return <PasswordField label={t('account.current_password')} hint={t('offers.password_note')} {...field} />;
}
