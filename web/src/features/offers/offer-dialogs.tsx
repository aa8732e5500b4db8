import type { Offer } from '#contract/offers.ts';
import { CardPaymentDialog } from './card-payment-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { OfferDetailsDialog } from './offer-details-dialog.tsx';
import { OfferMissingDialog } from './offer-missing-dialog.tsx';
import { PayoutMethodDialog } from './payout-method-dialog.tsx';
import { SellConfirmation } from './sell-confirmation.tsx';
import type { ContactForm } from './sell-forms.ts';
import { SellDialog } from './sell-dialog.tsx';
import { SepaPaymentDialog } from './sepa-payment-dialog.tsx';
import type { OfferFlow } from './use-offer-flow.ts';

interface OfferDialogsProps {
  flow: OfferFlow;
  offers: readonly Offer[];
}

/** The dialogs of the sell flow, one at a time. */
export function OfferDialogs({ flow, offers }: OfferDialogsProps) {
  const { step, open, close } = flow;
  if (!step) return null;
  if (step.name === 'sellSkins') {
    return <SellDialog onClose={close} onCreated={(offerId) => open({ name: 'sellConfirmation', offerId })} />;
  }
  const { offerId } = step;
  const offer = offers.find(({ id }) => id === offerId);
  if (step.name === 'sellConfirmation') return <SellConfirmation offer={offer} onClose={close} />;
  if (step.name === 'offerDetails') {
    const toContact = () => open({ name: 'contactInfo', offerId });
    return <OfferDetailsDialog offerId={offerId} known={offer} onClose={close} onGetPaid={toContact} />;
  }
  if (!offer) return <OfferMissingDialog onClose={close} />;
  if (step.name === 'contactInfo') {
    const onContinue = (contact: ContactForm) => open({ name: 'paymentMethod', offerId, contact });
    return <ContactDialog offer={offer} onClose={close} onContinue={onContinue} />;
  }
  const { contact } = step;
  if (step.name === 'paymentMethod') {
    return (
      <PayoutMethodDialog
        offer={offer}
        onClose={close}
        onBack={() => open({ name: 'contactInfo', offerId })}
        onChoose={(method) => open({ name: 'payment', offerId, contact, method })}
      />
    );
  }
  const Payment = step.method === 'card' ? CardPaymentDialog : SepaPaymentDialog;
  const toMethod = () => open({ name: 'paymentMethod', offerId, contact });
  return <Payment offer={offer} contact={contact} onClose={close} onBack={toMethod} />;
}
