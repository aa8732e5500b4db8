import { useState } from 'react';
import { useRevalidate } from './use-revalidate.ts';

export function useRetry(): { isBusy: boolean; onRetry: () => void } {
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const onRetry = () => {
    setBusy(true);
    void revalidate().finally(() => setBusy(false));
  };
  return { isBusy, onRetry };
}
