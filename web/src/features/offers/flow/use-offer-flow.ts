import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toId } from '#contract/ids.ts';
import type { PayoutMethod } from '#contract/payout.ts';
import type { ContactForm } from '#web/lib/forms/payee.ts';

const offerQuery = 'offer';

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

/** Dialog state. A URL may name an offer, as email links do, until its dialog is closed. */
export function useOfferFlow(): OfferFlow {
  const [query, setQuery] = useSearchParams();
  const namedId = toId(query.get(offerQuery) ?? undefined);
  const [step, setStep] = useState<SellStep | null>(
    namedId === null ? null : { name: 'offerDetails', offerId: namedId },
  );
  const close = () => {
    setStep(null);
    if (!query.has(offerQuery)) return;
    setQuery(
      (now) => {
        now.delete(offerQuery);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { step, open: setStep, close };
}
