import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first render, so that both draw the same; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** For forms that only a script can send: outside a dialog this method sends nothing, so no password gets into an address. */
export const formWithoutScript = { method: 'dialog' } as const;
