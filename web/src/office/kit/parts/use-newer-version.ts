import { useEffect, useRef } from 'react';

interface Versioned {
  version?: string | undefined;
}

/** A list that was read again shows its rows in the next frames. */
const showMsMax = 1000;

/** Returns how to wait for a newer version than a refused one on the screen; null if none comes. */
export function useNewerVersion<Row extends Versioned>(
  shown: Row,
): (refused: string | undefined) => Promise<Row | null> {
  const newest = useRef(shown);
  const noteShown = useRef<() => void>(undefined);
  useEffect(() => {
    newest.current = shown;
    noteShown.current?.();
  });
  return async (refused) => {
    const isNewer = () => newest.current.version !== refused;
    await new Promise<void>((resolve) => {
      noteShown.current = () => isNewer() && resolve();
      setTimeout(resolve, showMsMax);
      noteShown.current();
    });
    return isNewer() ? newest.current : null;
  };
}
