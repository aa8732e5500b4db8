import { toIban } from '#contract/bank-details.ts';
import type { Offer } from '#contract/offers.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';
import { shapeIban, splitName } from '#web/lib/forms/typed-text.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { BankAccountFields } from '#web/ui/forms/bank-account-fields.tsx';
import { asksPassword } from '#web/features/offers/flow/offer-rules.ts';
import { sepaSchema, type SepaForm } from '#web/features/offers/flow/sell-forms.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PayoutPassword } from './payout-password.tsx';
import { TermsBox } from './terms-box.tsx';
import { usePayoutForm } from './use-payout-form.ts';

interface SepaPaymentDialogProps {
  offer: Offer;
  contact: ContactForm;
  onClose: () => void;
  onBack: () => void;
  onPaid: () => void;
}

export function SepaPaymentDialog({ offer, contact, onClose, onBack, onPaid }: SepaPaymentDialogProps) {
  const t = useT();
  const payee = useProfile().data ?? contact;
  const { isBusy, failure, onSubmit, field, shaped } = usePayoutForm<SepaForm>({
    schema: sepaSchema,
    defaults: {
      fullName: `${contact.name} ${contact.surname}`,
      iban: '',
      password: asksPassword(offer) ? '' : null,
      terms: false,
    },
    toWire: ({ fullName, iban, password }) => ({
      paymentMethod: 'sepa',
      id: offer.id,
      ...contact,
      ...splitName(fullName),
      account_number: toIban(iban),
      cur_password: password,
    }),
    onDone: onPaid,
  });
  const frame = { offer, isBusy, failure, onClose, onBack, onSubmit };
  return (
    <PaymentFrame {...frame} title={t('offers.sepa_title')}>
      <div className="grid gap-4">
        <BankAccountFields
          fullName={field('fullName')}
          iban={shaped('iban', shapeIban)}
          profileName={`${payee.name} ${payee.surname}`}
        />
        <PayoutPassword offer={offer} {...field('password')} />
        <TermsBox {...field('terms')} />
      </div>
    </PaymentFrame>
  );
}
