import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first render; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** Keeps forms inert before hydration: outside a dialog this method submits nothing, so no password ends up in the URL. */
export const inertForm = { method: 'dialog' } as const;
