import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

export interface Target {
  name: string;
  url: string;
  /** The path of the next request; another one each time where the case asks for it. */
  nextPath(): string;
}

const connections = 32;
const warmUpSeconds = 1;

/** Measures targets in turns, so that a busy moment of the machine falls on all of them; each counts with its best turn. */
export async function measureInTurns(
  targets: Target[],
  options: { rounds: number; seconds: number; tell: (line: string) => void },
): Promise<Map<string, Load>> {
  const best = new Map<string, Load>();
  for (const target of targets) await measure(target, warmUpSeconds);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const target of targets) {
      const load = await measure(target, options.seconds);
      const rate = Math.round(load.requestsPerSecond);
      options.tell(`round ${round}, ${target.name}: ${rate} requests/s, p99 ${load.p99Ms} ms`);
      if (load.requestsPerSecond > (best.get(target.name)?.requestsPerSecond ?? 0)) best.set(target.name, load);
    }
  }
  return best;
}

async function measure(target: Target, duration: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration,
    requests: [{ method: 'GET', path: '/', setupRequest: (request) => ({ ...request, path: target.nextPath() }) }],
  });
  const failures = result.errors + result.non2xx;
  if (failures > 0) throw new Error(`${target.name}: ${failures} requests failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
