import type { QueryClient } from '@tanstack/react-query';
import { isCartChanged } from './tell-cart.ts';

const cartOnly = { mutationKey: ['cart'] };

/** Refetches the cart when another tab has changed it. */
export function followCart(client: QueryClient, signal: AbortSignal): void {
  const look = () => {
    if (isCartChanged()) whenStill(client, () => void client.invalidateQueries({ queryKey: ['cart'] }));
  };
  window.addEventListener('storage', look, { signal });
  window.addEventListener('pageshow', look, { signal });
  look();
}

/** A reply that races a change of this tab would undo it on screen. */
function whenStill(client: QueryClient, work: () => void): void {
  if (client.isMutating(cartOnly) === 0) return work();
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating(cartOnly) > 0) return;
    stop();
    work();
  });
}
