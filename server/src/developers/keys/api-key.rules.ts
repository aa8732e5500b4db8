import { crc32 } from 'node:zlib';
import { isIPv4 } from 'node:net';
import type { ApiKey } from '#contract/developers.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import type { ApiKeyRecord } from './api-key.types.ts';

const prefix = 'lo_live_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Characters of the random part: 178 bits. */
const randomLength = 30;
const checksumLength = 6;
const hintLength = prefix.length + 4;
const keyPattern = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Keys of one customer that work. */
export const apiKeysMax = 10;
/** Calls a minute of a key whose limit staff have not set. */
export const defaultLimitPerMinute = 120;
/** How long the key before a rotation keeps working, if its owner wishes so. */
export const previousKeyMs = dayMs;
/** How long revoked and expired keys stay in the list. */
export const endedKeyKeptMs = 90 * dayMs;
/** Uses within it count as one. */
export const useNotedEveryMs = minuteMs;

/** Limits of the account page, per customer. */
export const keyChangeLimit = { limit: 20, windowSeconds: 3600 };

/**
 * Makes a key of random bytes: prefix, random part, and a checksum by which scanners of published code recognize keys
 * of the shop, and by which the shop refuses others without asking its database.
 */
export function toApiKey(randomBytes: Uint8Array): string {
  const body = prefix + toBase62(BigInt(`0x${Buffer.from(randomBytes).toString('hex')}`), randomLength);
  return body + checksumOf(body);
}

/** Bytes that `toApiKey` needs: more than its random part holds. */
export const keyBytes = 24;

function checksumOf(body: string): string {
  return toBase62(BigInt(crc32(body)), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let at = 0; at < length; at += 1) {
    text = (alphabet[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}

export function isApiKey(text: string): boolean {
  return keyPattern.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

export const hintOf = (key: string): string => key.slice(0, hintLength);

/** Shortened address of a use, enough to recognize one's own network. */
export function toUsedNetwork(ip: string): string {
  const network = toRateLimitSubnet(ip);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.x') : network;
}

const secondsOf = (date: Date | null) => date && toEpochSeconds(date);

export function toWireKey(key: ApiKeyRecord): ApiKey {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    limit_per_minute: key.limitPerMinute ?? defaultLimitPerMinute,
    created_at: toEpochSeconds(key.createdAt),
    rotated_at: secondsOf(key.rotatedAt),
    previous_until: secondsOf(key.previousUntil),
    expires_at: secondsOf(key.expiresAt),
    last_used_at: secondsOf(key.lastUsedAt),
    last_used_network: key.lastUsedNetwork,
    revoked_at: secondsOf(key.revokedAt),
    revoke_reason: key.revokeReason,
  };
}
