import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take ports for outgoing connections: while PostgreSQL is down, one of those would
// otherwise be able to occupy its port, even a client that only tries to reach it.
const lowest = 15_000;
const highest = 29_999;
const attemptsMax = 100;

/** A free port of the loopback address that stays free until PostgreSQL is restarted on it. */
export async function pickPort(): Promise<number> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`PostgreSQL did not start: no free port between ${lowest} and ${highest} was found.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
