import { useEffect, useEffectEvent } from 'react';

/** Runs a callback when the connection returns. */
export function useOnReconnect(call: () => void): void {
  const onOnline = useEffectEvent(call);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
