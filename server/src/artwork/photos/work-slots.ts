/** Runs a bounded number of tasks at once; the next ones wait in line, and null answers whoever finds the line full. */
export function openConcurrencyLimiter(limits: { runningMax: number; waitingMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (running >= limits.runningMax) {
      if (waiting.length >= limits.waitingMax) return null;
      // Whoever leaves hands its slot over, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
