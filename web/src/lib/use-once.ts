import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';

interface Failure {
  message: string;
  code: string;
  /** Messages at fields, by their names on the wire. */
  errors: Record<string, string[]>;
}

interface OnceOptions {
  /** Key of the text for a failure without words. */
  fallback?: string;
  /** Hears of a failure first; false when it has told all of it elsewhere, so that nothing stands at the button. */
  onFailure?: (failure: Failure) => boolean;
  /** A success leads to another page: the button stays busy until that is there. */
  isLeaving?: boolean;
}

/** The later presses of a double click come when a quick answer is already there, and are no second wish. */
const restMs = 500;

/** Makes one call at a time and keeps what became of it; its words stand at the button. */
export function useOnce({ fallback, onFailure, isLeaving = false }: OnceOptions = {}) {
  const t = useT();
  const isRunning = useRef(false);
  const restsUntil = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const release = () => {
    isRunning.current = false;
    setBusy(false);
  };

  /** True when the call succeeded. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current || Date.now() < restsUntil.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      release();
      if (!isApiError(error)) throw error;
      const { code, errors } = error;
      const told = { message: messageOf(error, fallback ?? 'common.error_generic'), code, errors };
      if (onFailure?.({ ...told, message: t(told.message) }) ?? true) setFailure(told);
      return false;
    }
    restsUntil.current = Date.now() + restMs;
    if (!isLeaving) release();
    return true;
  };

  return { run, isBusy, failure: failure && { ...failure, message: t(failure.message) } };
}
