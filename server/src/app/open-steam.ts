import { createSteamGateway } from '#server/steam/providers/steam-web.ts';
import type { SteamAddresses, SteamGateway } from '#server/steam/steam.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Config } from './config.ts';
import { openSteamTwinApi } from './open-steam-twin.ts';
import { listenOnLoopback } from './open-twin.ts';

export interface OpenSteam {
  gateway: SteamGateway;
  addresses: SteamAddresses;
  close: () => Promise<void>;
}

/** A key that only the twin accepts. */
const twinKey = '0'.repeat(32);

/** Opens the way to Steam, or in a demo to its local twin, which it starts for this process. */
export async function openSteam(db: Db, clock: Clock, { steam }: Pick<Config, 'steam'>): Promise<OpenSteam> {
  const { communityBase, apiBase, apiKey } = steam;
  if (communityBase !== null)
    return open({ communityBase, apiBase, apiKey, isOwnTwin: false }, () => Promise.resolve());
  const api = openSteamTwinApi({ db, clock });
  const origin = await listenOnLoopback(api);
  return open({ communityBase: origin, apiBase: origin, apiKey: twinKey, isOwnTwin: true }, () => api.close());
}

function open(addresses: SteamAddresses, close: () => Promise<void>): OpenSteam {
  return { gateway: createSteamGateway(addresses), addresses, close };
}
