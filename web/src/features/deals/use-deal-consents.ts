import { useRef, useState, type ChangeEvent } from 'react';
import { useT } from '#web/lib/texts/texts.ts';

/** What a customer agrees to before a deal is bought: the terms, which are needed, and delivery at once. */
export function useDealConsents() {
  const t = useT();
  const termsRef = useRef<HTMLInputElement>(null);
  const [terms, setTerms] = useState(false);
  const [delivery, setDelivery] = useState(false);
  const [isReported, setReported] = useState(false);
  /** Runs the action once the terms are accepted; else names what is missing. */
  const whenAccepted = (act: () => void): void => {
    setReported(true);
    if (terms) return act();
    termsRef.current?.focus({ preventScroll: true });
    // In the middle, so that the message below is in view as well.
    termsRef.current?.scrollIntoView({ block: 'center' });
  };
  return {
    delivery,
    whenAccepted,
    termsInput: {
      ref: termsRef,
      checked: terms,
      error: isReported && !terms ? t('checkout.terms_required') : null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTerms(target.checked),
    },
    deliveryInput: {
      checked: delivery,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setDelivery(target.checked),
    },
  };
}
