import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { topUpQuery } from '#web/lib/paths/top-up-path.ts';
import { readTopUp, saveTopUp } from './top-up-store.ts';
import { defaultAmount, readAmount } from './top-up-rules.ts';

type Step = 'closed' | 'choose' | 'confirm';

export type TopUp = ReturnType<typeof useTopUp>;

/** Both steps of a deposit with their choices. A URL may open it (`depositPath`). */
export function useTopUp(owner: string) {
  const [step, setStep] = useState<Step>('closed');
  const [amount, setAmount] = useState(`${defaultAmount}`);
  const [method, setMethod] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // The first step stays until the second has loaded.
  const [isProceeding, startProceeding] = useTransition();

  const open = () => {
    if (method === '') setMethod(readTopUp(owner).method ?? '');
    setRefusal(null);
    setStep('choose');
  };
  useOpeningByAddress((wished) => {
    // Without an amount the URL resumes an unfinished deposit.
    const known = readAmount(wished) === null ? readTopUp(owner).amount : wished;
    if (known) setAmount(known);
    open();
  });
  return {
    step,
    amount,
    method,
    /** Server message about amount or method. */
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

/** Opens once for a URL that asks for it and removes the parameter, so that a reload does not repeat it. */
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
