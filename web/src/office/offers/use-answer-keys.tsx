import { useMemo, useState, type ComponentProps } from 'react';
import type { DeskOffer } from '#contract/office/offers.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { focusPrice } from './counter-cell.tsx';
import { OfferQuestion } from './offer-question.tsx';

type Question = Omit<ComponentProps<typeof OfferQuestion>, 'onClose'>;

function answerKeys(ask: (question: Question) => void) {
  const askPending = (asked: Question['asked']) => (offer: DeskOffer) => {
    if (offer.status === 'pending') ask({ asked, offer });
  };
  return {
    a: askPending('approve'),
    c: (_: DeskOffer, row: HTMLElement) => focusPrice(row),
    d: askPending('decline'),
  };
}

/** One key for each answer to the request of the active row, and the question that it opens. */
export function useAnswerKeys() {
  const mayAnswer = useMay('counterOffer');
  const [question, setQuestion] = useState<Question | null>(null);
  const rowKeys = useMemo(() => (mayAnswer ? answerKeys(setQuestion) : undefined), [mayAnswer]);
  return { rowKeys, question: question && <OfferQuestion {...question} onClose={() => setQuestion(null)} /> };
}
