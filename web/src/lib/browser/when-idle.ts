/** Wait after the load event: scripts and pictures of the page itself come first. */
const settleMs = 500;

/** Runs a callback once the page has loaded and its browser has nothing more urgent to do. Returns a function that cancels. */
export function whenIdle(call: () => void): () => void {
  const stop = new AbortController();
  const wait = () => {
    const timer = setTimeout(() => runIdle(call, stop.signal), settleMs);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}

function runIdle(call: () => void, signal: AbortSignal): void {
  const run = () => (signal.aborted ? undefined : call());
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
  else run();
}
