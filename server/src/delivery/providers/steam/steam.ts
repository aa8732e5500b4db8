import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import type { OpenTradeSession, TradeAddresses } from '#server/delivery/bots/bots.types.ts';
import { signInToSteam } from './sign-in-to-steam.ts';
import { signInToTwin } from './sign-in-to-twin.ts';
import { openSteamSession } from './steam-session.ts';

/** Bots of the shop deliver: they take open deliveries by themselves. */
export function createSteamDelivery(): DeliveryGateway {
  return { name: 'steam', senderName: null, delaySeconds: 0, deliver: null };
}

/** Opens sessions of bots at Steam, or at a twin. */
export function openTradeSessions(addresses: TradeAddresses, { isTwin }: { isTwin: boolean }): OpenTradeSession {
  return async (signIn) => {
    const signedIn = isTwin ? await signInToTwin(addresses.communityBase, signIn) : await signInToSteam(signIn);
    return openSteamSession({ ...signedIn, identitySecret: signIn.secrets.identitySecret, addresses });
  };
}
