import * as steam from './steam.ts';

/** Calls about Steam: sign-in, the linked account and its inventory. */
export const steamRoutes = {
  startSteamSignIn: steam.startSteamSignInRoute,
  finishSteamSignIn: steam.finishSteamSignInRoute,
  registerWithSteam: steam.registerWithSteamRoute,
  readSteamAccount: steam.readSteamAccountRoute,
  startSteamLink: steam.startSteamLinkRoute,
  linkSteam: steam.linkSteamRoute,
  unlinkSteam: steam.unlinkSteamRoute,
  listSteamInventory: steam.listSteamInventoryRoute,
} as const;
