import { Landmark } from 'lucide-react';
import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { shapeIban } from '#web/lib/forms/typed-text.ts';
import { editProfilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import { needsProfile, type KnownRefund } from './refund-rules.ts';
import type { RefundFields } from './use-refund-form.ts';

interface RefundPayeeProps {
  known: KnownRefund;
  payout: NonNullable<BalanceRefundQuote['payout']>;
  fields: RefundFields;
}

/** Bank account for the part that no card takes back; the address comes from the profile. */
export function RefundPayee({ known, payout, fields: { field, shaped } }: RefundPayeeProps) {
  const t = useT();
  const when = useDateFormat();
  if (needsProfile(known)) {
    return (
      <Banner kind="warning">
        <RichText text={t('wallet.refund_profile_needed')} marks={{ link: linkMark(editProfilePath) }} />
      </Banner>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">{t('wallet.refund_account_note', { date: when.date(payout.held_until) })}</p>
      <TextField label={t('offers.full_name')} autoComplete="name" maxLength={140} {...field('fullName')} />
      <TextField
        label={t('offers.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        placeholder="DE00 0000 0000 0000 0000 00"
        before={<Icon of={Landmark} />}
        {...shaped('iban', shapeIban)}
      />
    </div>
  );
}
