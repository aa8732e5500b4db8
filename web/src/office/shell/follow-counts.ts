/** Numbers by the name of their queue; one that is missing is not known yet. */
export type Counts = Readonly<Record<string, number>>;

const eventsPath = '/api/office/events';
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Follows the counts that the server pushes. The browser gives a stream up for good after an answer such as 502; it is
 * opened again then, after ever longer pauses. A hidden tab has none: over HTTP/1.1 six of them would take every connection.
 */
export function followCounts(onCounts: (counts: Counts) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  const open = () => {
    const opened = new EventSource(eventsPath);
    source = opened;
    opened.addEventListener('counts', ({ data }: MessageEvent<string>) => {
      pauseMs = firstPauseMs;
      onCounts(JSON.parse(data) as Counts);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    });
  };
  const onVisibility = () => {
    close();
    pauseMs = firstPauseMs;
    if (!document.hidden) open();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
