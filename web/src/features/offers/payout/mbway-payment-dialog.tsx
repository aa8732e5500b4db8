import { toMbwayPhone } from '#contract/hand-accounts.ts';
import type { Offer } from '#contract/offers.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';
import { splitName } from '#web/lib/forms/typed-text.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { HolderField } from '#web/ui/forms/holder-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { asksPassword } from '#web/features/offers/flow/offer-rules.ts';
import { mbwaySchema, type MbwayForm } from '#web/features/offers/flow/sell-forms.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { PayoutPassword } from './payout-password.tsx';
import { TermsBox } from './terms-box.tsx';
import { usePayoutForm } from './use-payout-form.ts';

interface MbwayPaymentDialogProps {
  offer: Offer;
  contact: ContactForm;
  onClose: () => void;
  onBack: () => void;
  onPaid: () => void;
}

export function MbwayPaymentDialog({ offer, contact, onClose, onBack, onPaid }: MbwayPaymentDialogProps) {
  const t = useT();
  const payee = useProfile().data ?? contact;
  const { isBusy, failure, onSubmit, field } = usePayoutForm<MbwayForm>({
    schema: mbwaySchema,
    defaults: {
      fullName: `${contact.name} ${contact.surname}`,
      phone: '',
      password: asksPassword(offer) ? '' : null,
      terms: false,
    },
    toWire: ({ fullName, phone, password }) => ({
      paymentMethod: 'MBWAY',
      id: offer.id,
      ...contact,
      ...splitName(fullName),
      mbway_phone: toMbwayPhone(phone),
      cur_password: password,
    }),
    onDone: onPaid,
  });
  const frame = { offer, isBusy, failure, onClose, onBack, onSubmit };
  return (
    <PaymentFrame {...frame} title={t('offers.mbway_title')}>
      <div className="grid gap-4">
        <HolderField profileName={`${payee.name} ${payee.surname}`} {...field('fullName')} />
        <TextField
          label={t('offers.mbway_phone')}
          type="tel"
          autoComplete="tel"
          maxLength={25}
          placeholder="+351 912 345 678"
          {...field('phone')}
        />
        <PayoutPassword offer={offer} {...field('password')} />
        <TermsBox {...field('terms')} />
      </div>
    </PaymentFrame>
  );
}
