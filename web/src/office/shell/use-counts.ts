import { createContext, useEffect, useState } from 'react';
import { followCounts, type Counts } from './follow-counts.ts';

/** The counts for screens; the shell follows them once. */
export const CountsContext = createContext<Counts>({});

/** Numbers beside the navigation, pushed by the server. */
export function useCounts(): Counts {
  const [counts, setCounts] = useState<Counts>({});
  useEffect(() => followCounts(setCounts), []);
  return counts;
}
