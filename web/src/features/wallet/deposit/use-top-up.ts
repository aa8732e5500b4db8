import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { topUpQuery } from '#web/lib/paths/top-up-path.ts';
import { readTopUp, saveTopUp } from './top-up-store.ts';
import { defaultAmount, readAmount } from './top-up-rules.ts';

type Step = 'closed' | 'choose' | 'confirm';

export type TopUp = ReturnType<typeof useTopUp>;

/** The two steps of a top-up, forth and back, and what was chosen in them. An address may open it (`topUpPath`). */
export function useTopUp(owner: string) {
  const [step, setStep] = useState<Step>('closed');
  const [amount, setAmount] = useState(`${defaultAmount}`);
  const [method, setMethod] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // The first step stands until the second is there.
  const [isProceeding, startProceeding] = useTransition();

  const open = () => {
    if (method === '') setMethod(readTopUp(owner).method ?? '');
    setRefusal(null);
    setStep('choose');
  };
  useOpeningByAddress((wished) => {
    // Without an amount of its own, the address goes on with a top-up that came to nothing.
    const known = readAmount(wished) === null ? readTopUp(owner).amount : wished;
    if (known) setAmount(known);
    open();
  });
  return {
    step,
    amount,
    method,
    /** What the server said of amount or method. */
    refusal,
    setAmount,
    setMethod,
    open,
    close: () => setStep('closed'),
    proceed: () => {
      saveTopUp(owner, { amount, method });
      setRefusal(null);
      startProceeding(() => setStep('confirm'));
    },
    isProceeding,
    back: (told: string | null = null) => {
      setRefusal(told);
      setStep('choose');
    },
  };
}

/** Opens once for an address that asks for it, and takes the wish out of the address, so that a reload does not repeat it. */
function useOpeningByAddress(open: (amount: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const wished = query.get(topUpQuery);
  const onWish = useRef(open);
  useEffect(() => {
    onWish.current = open;
  });
  useEffect(() => {
    if (wished === null) return;
    onWish.current(wished);
    setQuery(
      (now) => {
        now.delete(topUpQuery);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wished, setQuery]);
}
