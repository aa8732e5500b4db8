import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';

interface Failure {
  message: string;
  /** Messages at fields, by their names on the wire. */
  errors: Record<string, string[]>;
}

/** Makes one call at a time and keeps what became of it; its words stand at the button. */
export function useOnce() {
  const t = useT();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** True when the call succeeded. */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure({ message: messageOf(error, t('common.error_generic')), errors: error.errors });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return { run, isBusy, failure };
}
