const afterCrashMs = [100, 250, 500, 1_000, 2_000];
const afterFailedStartMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const recoveredAfterMs = 5_000;

/** How many times in a row a program has now ended unasked; one that was open for a while begins anew. */
export const countCrashes = (crashes, { openMs }) => (openMs >= recoveredAfterMs ? 1 : crashes + 1);

/**
 * How long to wait before the next start (ms). After a crash at most two seconds; a program that did not even open may
 * miss something that takes longer to come back, such as room on the disk.
 */
export function restartDelayMs(crashes, { wasOpen }) {
  const delaysMs = wasOpen ? afterCrashMs : afterFailedStartMs;
  return delaysMs[Math.min(crashes, delaysMs.length) - 1];
}
