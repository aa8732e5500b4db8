import type { Offer } from '#contract/offers.ts';
import { OfferDetailsDialog } from '#web/features/offers/details/offer-details-dialog.tsx';
import { OfferWaitDialog } from '#web/features/offers/details/offer-wait.tsx';
import type { ContactForm } from '#web/lib/forms/payee.ts';
import type { OfferFlow, SellStep } from '#web/features/offers/flow/use-offer-flow.ts';
import { useOffer } from '#web/features/offers/flow/use-offer.ts';
import { CardPaymentDialog } from '#web/features/offers/payout/card-payment-dialog.tsx';
import { ContactDialog } from '#web/features/offers/payout/contact-dialog.tsx';
import { MbwayPaymentDialog } from '#web/features/offers/payout/mbway-payment-dialog.tsx';
import { MultibancoPaymentDialog } from '#web/features/offers/payout/multibanco-payment-dialog.tsx';
import { PayoutMethodDialog } from '#web/features/offers/payout/payout-method-dialog.tsx';
import { SepaPaymentDialog } from '#web/features/offers/payout/sepa-payment-dialog.tsx';
import { SellConfirmation } from '#web/features/offers/sell/sell-confirmation.tsx';
import { SellDialog } from '#web/features/offers/sell/sell-dialog.tsx';

const dialogs = {
  card: CardPaymentDialog,
  sepa: SepaPaymentDialog,
  mbway: MbwayPaymentDialog,
  multibanco: MultibancoPaymentDialog,
};

interface OfferDialogsProps {
  flow: OfferFlow;
  offers: readonly Offer[];
}

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
  return <PayoutDialogs step={step} known={offer} flow={flow} />;
}

interface PayoutDialogsProps {
  step: Extract<SellStep, { name: 'contactInfo' | 'paymentMethod' | 'payment' }>;
  known: Offer | undefined;
  flow: OfferFlow;
}

/** Steps from the contact of a customer to the payout. */
function PayoutDialogs({ step, known, flow: { open, close } }: PayoutDialogsProps) {
  const { offerId } = step;
  const { offer, error, retry } = useOffer(offerId, known);
  if (!offer) return <OfferWaitDialog error={error} missing="offers.id_missing" onRetry={retry} onClose={close} />;
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
  const Payment = dialogs[step.method];
  const toMethod = () => open({ name: 'paymentMethod', offerId, contact });
  const toDetails = () => open({ name: 'offerDetails', offerId });
  return <Payment offer={offer} contact={contact} onClose={close} onBack={toMethod} onPaid={toDetails} />;
}
