import { useEffect, useRef, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { depositQuery, depositReturnQuery } from '#web/lib/paths/deposit-path.ts';
import { returnOf } from '#web/shop/session/deposit-return.ts';
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
  const [returnPath, setReturnPath] = useState<string | null>(null);
  // The first step stays until the second has loaded.
  const [isProceeding, startProceeding] = useTransition();

  const open = () => {
    if (method === '') setMethod(defaultMethod(methods, readDepositDraft(owner).method));
    setRefusal(null);
    setStep('choose');
  };
  useOpenByUrl(({ requested, from }) => {
    setReturnPath(returnOf(from)?.path ?? null);
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
    returnPath,
    setAmount,
    setMethod,
    open,
    close: () => {
      setReturnPath(null);
      setStep('closed');
    },
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

interface OpenedByUrl {
  /** Amount as typed in the URL. */
  requested: string;
  from: string | null;
}

/** Opens once for a URL that asks for it and removes its parameters, so that a reload does not repeat it. */
function useOpenByUrl(open: (opened: OpenedByUrl) => void): void {
  const [query, setQuery] = useSearchParams();
  const requested = query.get(depositQuery);
  const from = query.get(depositReturnQuery);
  const onRequest = useRef(open);
  useEffect(() => {
    onRequest.current = open;
  });
  useEffect(() => {
    if (requested === null) return;
    onRequest.current({ requested, from });
    setQuery(
      (now) => {
        now.delete(depositQuery);
        now.delete(depositReturnQuery);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [requested, from, setQuery]);
}
