import { useState } from 'react';
import { useRevalidate } from './use-revalidate.ts';

/** For the panel in the place of what a page could not load: the button is busy until the shop has answered. */
export function useRetry(): { isBusy: boolean; onRetry: () => void } {
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const onRetry = () => {
    setBusy(true);
    void revalidate().finally(() => setBusy(false));
  };
  return { isBusy, onRetry };
}
