import { CreditCard } from 'lucide-react';
import { toCardDigits } from '#contract/bank-details.ts';
import type { Offer } from '#contract/offers.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';
import { shapeCardNumber, shapeExpiry, shapeHolder } from '#web/lib/forms/typed-text.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { asksPassword } from '#web/features/offers/flow/offer-rules.ts';
import { cardSchema, toExpiry, type CardForm } from '#web/features/offers/flow/sell-forms.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PayoutPassword } from './payout-password.tsx';
import { TermsBox } from './terms-box.tsx';
import { usePayoutForm } from './use-payout-form.ts';

interface CardPaymentDialogProps {
  offer: Offer;
  contact: ContactForm;
  onClose: () => void;
  onBack: () => void;
  onPaid: () => void;
}

/** The card number stays in this form. */
export function CardPaymentDialog({ offer, contact, onClose, onBack, onPaid }: CardPaymentDialogProps) {
  const t = useT();
  const { isBusy, failure, onSubmit, field, shaped } = usePayoutForm<CardForm>({
    schema: cardSchema,
    defaults: {
      cardNumber: '',
      cardHolderName: '',
      expirationDate: '',
      password: asksPassword(offer) ? '' : null,
      terms: false,
    },
    toWire: ({ cardNumber, cardHolderName, expirationDate, password }) => {
      const { month, year } = toExpiry(expirationDate);
      return {
        paymentMethod: 'card',
        id: offer.id,
        ...contact,
        card_number: toCardDigits(cardNumber),
        card_holder_name: cardHolderName,
        expire_month: month,
        expire_year: year,
        cur_password: password,
      };
    },
    onDone: onPaid,
  });
  const frame = { offer, isBusy, failure, onClose, onBack, onSubmit };
  return (
    <PaymentFrame {...frame} title={t('offers.card_title')}>
      <div className="grid gap-4">
        <TextField
          label={t('offers.card_number')}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={19}
          placeholder="0000 0000 0000 0000"
          before={<Icon of={CreditCard} />}
          {...shaped('cardNumber', shapeCardNumber)}
        />
        <div className="field-pair">
          <TextField
            label={t('offers.card_holder')}
            autoComplete="cc-name"
            maxLength={70}
            {...shaped('cardHolderName', shapeHolder)}
          />
          <TextField
            label={t('offers.expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={5}
            placeholder={t('offers.expiry_format')}
            {...shaped('expirationDate', shapeExpiry)}
          />
        </div>
        <p className="text-small text-muted">{t('offers.card_note')}</p>
        <PayoutPassword offer={offer} {...field('password')} />
        <TermsBox {...field('terms')} />
      </div>
    </PaymentFrame>
  );
}
