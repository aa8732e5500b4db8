const afterCrashMs = [100, 250, 500, 1_000, 2_000];
const afterFailedStartMs = [1_000, 2_000];
const recoveredAfterMs = 5_000;

/** How many times in a row a program has now ended unasked; one that was open for a while begins anew. */
export const countCrashes = (crashes, { openMs }) => (openMs >= recoveredAfterMs ? 1 : crashes + 1);

/** How long to wait before the next start (ms): at most two seconds, since nobody knows when what it misses is back. */
export function restartDelayMs(crashes, { wasOpen }) {
  const delaysMs = wasOpen ? afterCrashMs : afterFailedStartMs;
  return delaysMs[Math.min(crashes, delaysMs.length) - 1];
}
