import { useEffect, useState } from 'react';

/** True once `isOn` has lasted that long. */
export function useLate(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, ms]);
  return isOn && isLate;
}
