import { useState } from 'react';
import type { ContactForm } from './sell-forms.ts';

export type PayoutMethod = 'card' | 'sepa';

/** The open dialog of the sell flow. */
export type SellStep =
  | { name: 'sellSkins' }
  | { name: 'sellConfirmation'; offerId: number }
  | { name: 'offerDetails'; offerId: number }
  | { name: 'contactInfo'; offerId: number }
  | { name: 'paymentMethod'; offerId: number; contact: ContactForm }
  | { name: 'payment'; offerId: number; contact: ContactForm; method: PayoutMethod };

export interface OfferFlow {
  step: SellStep | null;
  open: (step: SellStep) => void;
  close: () => void;
}

/** Which dialog is open; an address may name an offer, as letters do. */
export function useOfferFlow(namedId: number | null): OfferFlow {
  const [step, setStep] = useState<SellStep | null>(
    namedId === null ? null : { name: 'offerDetails', offerId: namedId },
  );
  return { step, open: setStep, close: () => setStep(null) };
}
