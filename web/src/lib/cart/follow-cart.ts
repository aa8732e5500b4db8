import type { QueryClient } from '@tanstack/react-query';
import { isCartChanged } from './tell-cart.ts';

const cartOnly = { mutationKey: ['cart'] };

/** Asks what is in the cart whenever another tab has changed it. */
export function followCart(client: QueryClient, signal: AbortSignal): void {
  const look = () => {
    if (isCartChanged()) whenStill(client, () => void client.invalidateQueries({ queryKey: ['cart'] }));
  };
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  look();
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
