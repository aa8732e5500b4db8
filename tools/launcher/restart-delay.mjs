const afterCrashMs = [100, 250, 500, 1_000, 2_000];
const afterFailedStartMs = [1_000, 2_000];
const recoveredAfterMs = 5_000;

/** Number of crashes in a row; starts at one again after the program was open for a while. */
export const countCrashes = (crashes, { openMs }) => (openMs >= recoveredAfterMs ? 1 : crashes + 1);

/** Delay before the next start (ms), at most two seconds, because the cause may be gone at any time. */
export function restartDelayMs(crashes, { wasOpen }) {
  const delaysMs = wasOpen ? afterCrashMs : afterFailedStartMs;
  return delaysMs[Math.min(crashes, delaysMs.length) - 1];
}
