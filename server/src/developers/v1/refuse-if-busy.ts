import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import type { V1Limits } from './v1.types.ts';

const windowSeconds = 60;
/** Of all keys at one address together. */
const callsPerAddressMax = 600;

interface Caller {
  caller: ApiCaller;
  ip: string;
  now: Date;
}

/** Counts a call of the public API for its address and its key, and refuses beyond either limit. */
export async function refuseIfBusy({ db, rateLimitFactor }: V1Limits, { caller, ip, now }: Caller): Promise<void> {
  const ofAddress = { key: `v1:ip:${toRateLimitSubnet(ip)}`, limit: callsPerAddressMax * rateLimitFactor };
  await refuseIfTooMany(db, { ...ofAddress, windowSeconds, now });
  const ofKey = { key: `v1:key:${caller.keyId}`, limit: caller.limitPerMinute };
  await refuseIfTooMany(db, { ...ofKey, windowSeconds, now });
}
