import { setTimeout as delay } from 'node:timers/promises';

/** Limit for starts and stops, on a busy machine too. */
const waitMsMax = 60_000;
const pollMs = 20;

/** Waits until a condition holds, also outside of tests; an error contains the output of the process that it is about. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  by?: { output(): string },
): Promise<void> {
  for (const deadline = Date.now() + waitMsMax; !(await condition()); await delay(pollMs)) {
    if (Date.now() > deadline) throw new Error(`not within ${waitMsMax / 1000} s: ${what}\n${by?.output() ?? ''}`);
  }
}
