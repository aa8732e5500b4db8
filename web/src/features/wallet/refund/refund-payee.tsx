import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { shapeIban } from '#web/lib/forms/typed-text.ts';
import { editProfilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { BankAccountFields } from '#web/ui/forms/bank-account-fields.tsx';
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
      <BankAccountFields
        fullName={field('fullName')}
        iban={shaped('iban', shapeIban)}
        profileName={`${known.profile.name} ${known.profile.surname}`}
      />
    </div>
  );
}
