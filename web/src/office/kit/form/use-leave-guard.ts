import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Holds navigation back while a form has unsaved changes; `release` lets the next one pass. */
export function useLeaveGuard(isDirty: boolean) {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const release = () => {
    dirty.current = false;
  };
  /** After a release that led nowhere. */
  const hold = () => {
    dirty.current = isDirty;
  };
  return { blocker, release, hold };
}
