import SteamUser from 'steam-user';
import type { SignIn } from '#server/delivery/bots/bots.types.ts';
import { authenticatorCode } from './authenticator-code.ts';

interface SteamSignIn {
  steamId: string;
  cookies: string[];
  /** Spares password and code at the next sign-in. */
  token: string | null;
}

const signInMsMax = 60_000;

/** Signs in to Steam with password and authenticator, or with the token of an earlier sign-in; reads the web session, and signs off. */
export function signInToSteam({ accountName, secrets, token }: SignIn): Promise<SteamSignIn> {
  const user = new SteamUser({ autoRelogin: false, dataDirectory: null, renewRefreshTokens: true });
  return new Promise<SteamSignIn>((resolve, reject) => {
    let renewed = token;
    const timer = setTimeout(() => reject(new Error('Steam did not answer the sign-in')), signInMsMax);
    user.on('refreshToken', (fresh) => {
      renewed = fresh;
    });
    user.on('steamGuard', (_domain, answer) => answer(authenticatorCode(secrets.sharedSecret, Date.now())));
    user.on('error', (error) => reject(error));
    user.on('webSession', (_sessionId, cookies) => {
      const steamId = user.steamID?.getSteamID64();
      if (steamId) resolve({ steamId, cookies, token: renewed });
    });
    void Promise.resolve().then(() => {
      if (token !== null) user.logOn({ refreshToken: token });
      else
        user.logOn({
          accountName,
          password: secrets.password,
          twoFactorCode: authenticatorCode(secrets.sharedSecret, Date.now()),
        });
      return timer;
    });
  }).finally(() => user.logOff());
}
