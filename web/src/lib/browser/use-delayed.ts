import { useEffect, useState } from 'react';

export function useDelayed(isOn: boolean, ms: number): boolean {
  const [isDelayed, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, ms]);
  return isOn && isDelayed;
}
