import { useEffect, useEffectEvent } from 'react';

/** Calls when the connection returns. */
export function useOnline(call: () => void): void {
  const onOnline = useEffectEvent(call);
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
