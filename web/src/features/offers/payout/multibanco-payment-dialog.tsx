import { toMultibancoDigits } from '#contract/hand-accounts.ts';
import type { Offer } from '#contract/offers.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';
import { shapeReference, splitName } from '#web/lib/forms/typed-text.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { HolderField } from '#web/ui/forms/holder-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { asksPassword } from '#web/features/offers/flow/offer-rules.ts';
import { multibancoSchema, type MultibancoForm } from '#web/features/offers/flow/sell-forms.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PayoutPassword } from './payout-password.tsx';
import { TermsBox } from './terms-box.tsx';
import { usePayoutForm } from './use-payout-form.ts';

interface MultibancoPaymentDialogProps {
  offer: Offer;
  contact: ContactForm;
  onClose: () => void;
  onBack: () => void;
  onPaid: () => void;
}

export function MultibancoPaymentDialog({ offer, contact, onClose, onBack, onPaid }: MultibancoPaymentDialogProps) {
  const t = useT();
  const payee = useProfile().data ?? contact;
  const { isBusy, failure, onSubmit, field, shaped } = usePayoutForm<MultibancoForm>({
    schema: multibancoSchema,
    defaults: {
      fullName: `${contact.name} ${contact.surname}`,
      entity: '',
      reference: '',
      password: asksPassword(offer) ? '' : null,
      terms: false,
    },
    toWire: ({ fullName, entity, reference, password }) => ({
      paymentMethod: 'MULTIBANCO',
      id: offer.id,
      ...contact,
      ...splitName(fullName),
      entity: toMultibancoDigits(entity),
      reference: toMultibancoDigits(reference),
      cur_password: password,
    }),
    onDone: onPaid,
  });
  const frame = { offer, isBusy, failure, onClose, onBack, onSubmit };
  return (
    <PaymentFrame {...frame} title={t('offers.multibanco_title')}>
      <div className="grid gap-4">
        <HolderField profileName={`${payee.name} ${payee.surname}`} {...field('fullName')} />
        <div className="field-pair">
          <TextField
            label={t('offers.entity')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            placeholder="00000"
            {...field('entity')}
          />
          <TextField
            label={t('offers.reference')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            placeholder="000 000 000"
            {...shaped('reference', shapeReference)}
          />
        </div>
        <PayoutPassword offer={offer} {...field('password')} />
        <TermsBox {...field('terms')} />
      </div>
    </PaymentFrame>
  );
}
