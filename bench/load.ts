import autocannon from 'autocannon';
import type { QueryMaker } from './queries.ts';

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Load per target and round. */
export type Loads = Map<string, Load[]>;

export interface LoadRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

export interface Target {
  name: string;
  url: string;
  next(): LoadRequest;
}

/** Concurrency, and an optional limit of requests per second. */
export interface Pace {
  connections?: number;
  overallRate?: number;
}

const connections = 32;
const warmUpSeconds = 1;

/** Measures targets in turns, so that a busy moment of the machine affects all of them. */
export async function measureInTurns(
  targets: Target[],
  options: { rounds: number; seconds: number; pace?: Pace; report: (line: string) => void },
): Promise<Loads> {
  const loads: Loads = new Map(targets.map(({ name }) => [name, []]));
  for (const target of targets) await measure(target, warmUpSeconds, options.pace);
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const target of targets) {
      const load = await measure(target, options.seconds, options.pace);
      options.report(`round ${round}, ${target.name}: ${Math.round(load.requestsPerSecond)} /s, p99 ${load.p99Ms} ms`);
      loads.get(target.name)?.push(load);
    }
  }
  return loads;
}

/** Requests per second in the median round. */
export function middleRate(loads: Loads, name: string): number {
  return middle((loads.get(name) ?? []).map((load) => load.requestsPerSecond));
}

/** Throughput relative to another target, compared per round; the median of the rounds. */
export function middleRatio(loads: Loads, name: string, other: string): number {
  const others = loads.get(other) ?? [];
  return middle(
    (loads.get(name) ?? []).map((load, round) => load.requestsPerSecond / (others[round]?.requestsPerSecond ?? 0)),
  );
}

/** The 99th percentile of the fastest round, because other work on the machine only adds to it. */
export function calmestP99(loads: Loads, name: string): number {
  return Math.min(...(loads.get(name) ?? []).map((load) => load.p99Ms));
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export async function measure(target: Target, duration: number, pace: Pace = {}): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections,
    ...pace,
    duration,
    requests: [{ method: 'GET', path: '/', setupRequest: (request) => ({ ...request, ...target.next() }) }],
  });
  const failures = result.errors + result.non2xx;
  if (failures > 0) throw new Error(`${target.name}: ${failures} requests failed`);
  return { requestsPerSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** Lists of a shop with ever new filters. */
export function listTarget(shop: { url: string }, queries: QueryMaker): Target {
  return { name: 'list', url: shop.url, next: () => ({ path: `/api/items/list?${queries.list()}` }) };
}

/** Suggestions to a text, as typed. */
export function suggestionsTarget(shop: { url: string }, typed: () => string): Target {
  const pathOf = () => `/api/items/suggestions?${new URLSearchParams({ query: typed() }).toString()}`;
  return { name: 'suggestions', url: shop.url, next: () => ({ path: pathOf() }) };
}
