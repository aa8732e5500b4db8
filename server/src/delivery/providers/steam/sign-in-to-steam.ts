import SteamUser from 'steam-user';
import { type SignIn, SignedOut } from '#server/delivery/bots/bots.types.ts';
import { authenticatorCode } from './authenticator-code.ts';
import { toSignInError } from './trade-refusals.ts';

interface SteamSignIn {
  steamId: string;
  cookies: string[];
  /** Spares password and code at the next sign-in. */
  token: string | null;
}

const signInMsMax = 60_000;

const openClient = () => new SteamUser({ autoRelogin: false, dataDirectory: null, renewRefreshTokens: true });

/**
 * Signs in to Steam with password and authenticator, or with the token of an earlier sign-in; reads the web session, and signs
 * off. Throws `SignedOut` if Steam refuses the token or password.
 */
export function signInToSteam(signIn: SignIn, client: SteamUser = openClient()): Promise<SteamSignIn> {
  const { accountName, secrets, token } = signIn;
  const code = () => authenticatorCode(secrets.sharedSecret, Date.now());
  let timer: NodeJS.Timeout | undefined;
  return new Promise<SteamSignIn>((resolve, reject) => {
    let renewed = token;
    let late = new Error('Steam did not answer the sign-in');
    timer = setTimeout(() => reject(late), signInMsMax);
    client.on('loggedOn', () => {
      late = new SignedOut('Steam gave no web session');
    });
    client.on('refreshToken', (fresh) => {
      renewed = fresh;
    });
    client.on('steamGuard', (_domain, answer) => answer(code()));
    client.on('error', (error) => reject(toSignInError(error)));
    client.on('webSession', (_sessionId, cookies) => {
      const steamId = client.steamID?.getSteamID64();
      if (steamId) resolve({ steamId, cookies, token: renewed });
    });
    if (token !== null) client.logOn({ refreshToken: token });
    else client.logOn({ accountName, password: secrets.password, twoFactorCode: code() });
  }).finally(() => {
    clearTimeout(timer);
    client.logOff();
  });
}
