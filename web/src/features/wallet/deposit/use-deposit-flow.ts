import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { depositQuery } from '#web/lib/paths/deposit-path.ts';
import { defaultAmount, readAmount } from './amount-rules.ts';
import { defaultMethod } from './default-method.ts';
import { readDepositDraft, saveDepositDraft } from './deposit-store.ts';

type Step = 'closed' | 'choose' | 'confirm';

export type DepositFlow = ReturnType<typeof useDepositFlow>;

/** Both steps of a deposit with their choices. A URL may open it (`depositPath`). */
export function useDepositFlow(owner: string) {
  const { payment_methods: methods } = useSettings();
  const [step, setStep] = useState<Step>('closed');
  const [amount, setAmount] = useState(`${defaultAmount}`);
  const [method, setMethod] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // The first step stays until the second has loaded.
  const [isProceeding, startProceeding] = useTransition();

  const open = () => {
    if (method === '') setMethod(defaultMethod(methods, readDepositDraft(owner).method));
    setRefusal(null);
    setStep('choose');
  };
  useOpenByUrl((requested) => {
    // Without an amount the URL resumes an unfinished deposit.
    const known = readAmount(requested) === null ? readDepositDraft(owner).amount : requested;
    if (known) setAmount(known);
    open();
  });
  return {
    step,
    amount,
    method,
    refusal,
    setAmount,
    setMethod,
    open,
    close: () => setStep('closed'),
    proceed: () => {
      saveDepositDraft(owner, { amount, method });
      setRefusal(null);
      startProceeding(() => setStep('confirm'));
    },
    isProceeding,
    back: (message: string | null = null) => {
      setRefusal(message);
      setStep('choose');
    },
  };
}

/** Opens once for a URL that asks for it and removes the parameter, so that a reload does not repeat it. */
function useOpenByUrl(open: (amount: string) => void): void {
  const [query, setQuery] = useSearchParams();
  const requested = query.get(depositQuery);
  const onRequest = useRef(open);
  useEffect(() => {
    onRequest.current = open;
  });
  useEffect(() => {
    if (requested === null) return;
    onRequest.current(requested);
    setQuery(
      (now) => {
        now.delete(depositQuery);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [requested, setQuery]);
}
