import { useEffect, useState } from 'react';

export type Counts = Readonly<Record<string, number>>;

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
