import type { QueryClient } from '@tanstack/react-query';
import { stored } from '#web/lib/preferences.ts';
import { cartChangedKey } from './tell-cart.ts';

const cartOnly = { mutationKey: ['cart'] };

/** Asks what is in the cart whenever another tab has changed it. */
export function followCart(client: QueryClient, signal: AbortSignal): void {
  let known = stored(cartChangedKey);
  const look = () => {
    const latest = stored(cartChangedKey);
    if (latest === known) return;
    known = latest;
    whenStill(client, () => void client.invalidateQueries({ queryKey: ['cart'] }));
  };
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
}

/** An answer that was on its way beside a change of this tab would take that change back. */
function whenStill(client: QueryClient, work: () => void): void {
  if (client.isMutating(cartOnly) === 0) return work();
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating(cartOnly) > 0) return;
    stop();
    work();
  });
}
