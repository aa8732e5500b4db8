import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface Failure {
  message: string;
  code: string;
  errors: Record<string, string[]>;
}

interface SingleFlightOptions {
  fallback?: string;
  /** Return false if the failure is shown elsewhere. */
  onFailure?: (failure: Failure) => boolean;
  /** Stay busy after success until the next page has loaded. */
  isLeaving?: boolean;
}

/** Ignores the second click of a double click after a quick reply. */
const restMs = 500;

export function useSingleFlight({ fallback, onFailure, isLeaving = false }: SingleFlightOptions = {}) {
  const t = useT();
  const isRunning = useRef(false);
  const restsUntil = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const release = () => {
    isRunning.current = false;
    setBusy(false);
  };

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
      const shown = { message: messageOf(error, fallback ?? 'common.error_generic'), code, errors };
      if (onFailure?.({ ...shown, message: t(shown.message) }) ?? true) setFailure(shown);
      return false;
    }
    restsUntil.current = Date.now() + restMs;
    if (!isLeaving) release();
    return true;
  };

  return { run, isBusy, failure: failure && { ...failure, message: t(failure.message) } };
}
