import type { QueryClient } from '@tanstack/react-query';
import { hasCartChanged } from './broadcast-cart-change.ts';

const cartOnly = { mutationKey: ['cart'] };

export function syncCart(client: QueryClient, signal: AbortSignal): void {
  const check = () => {
    if (hasCartChanged()) whenIdle(client, () => void client.invalidateQueries({ queryKey: ['cart'] }));
  };
  window.addEventListener('storage', check, { signal });
  window.addEventListener('pageshow', check, { signal });
  check();
}

/** A reply that races a change of this tab would undo it on screen. */
function whenIdle(client: QueryClient, work: () => void): void {
  if (client.isMutating(cartOnly) === 0) return work();
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating(cartOnly) > 0) return;
    stop();
    work();
  });
}
