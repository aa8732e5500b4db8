import { isIPv4 } from 'node:net';
import type { IssuedToken } from '#contract/identity.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import type { OpenSession } from './identity.types.ts';

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match counts, because browsers also name those they descend from. */
const browsers: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system, such as `Firefox, Windows`. */
export function describeDevice(userAgent: string): string {
  const find = (names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(', ');
}

/** Shortened address, enough to recognize one's own network. */
export function describeNetwork(ip: string): string {
  const network = toRateLimitSubnet(ip);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.x') : network;
}

export function toAccountSession(session: Omit<OpenSession, 'method' | 'secondFactor'>, askingId: string) {
  return {
    id: session.number,
    device: describeDevice(session.userAgent),
    network: describeNetwork(session.ip),
    created_at: toEpochSeconds(session.createdAt),
    last_used_at: toEpochSeconds(session.lastUsedAt),
    current: session.id === askingId,
  };
}

export const toIssuedToken = (token: string): IssuedToken => ({ token, access_token: token, token_type: 'Bearer' });
