import { createContext, useEffect, useState } from 'react';

export type Counts = Readonly<Record<string, number>>;

/** The counts for screens; the shell follows them once. */
export const CountsContext = createContext<Counts>({});

const eventsPath = '/api/office/events';

/** Numbers beside the navigation, pushed by the server; the browser connects again by itself. */
export function useCounts(): Counts {
  const [counts, setCounts] = useState<Counts>({});
  useEffect(() => {
    const source = new EventSource(eventsPath);
    source.addEventListener('counts', ({ data }: MessageEvent<string>) => setCounts(JSON.parse(data) as Counts));
    return () => source.close();
  }, []);
  return counts;
}
