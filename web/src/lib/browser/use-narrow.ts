import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 767.98px)';

export function subscribeToNarrow(onChange: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function isNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribeToNarrow, isNarrow, () => false);
}
