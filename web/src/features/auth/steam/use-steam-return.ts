import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi, messageOf, prepareSession } from '#web/lib/api/api.ts';
import { enterShop } from '#web/shop/session/enter-shop.ts';
import { signInPath } from '#web/shop/session/redirects.ts';
import {
  findVerifiedName,
  isSteamCancelled,
  readBegunSignIn,
  saveVerifiedName,
} from '#web/shop/session/steam-start.ts';
import { replacePage } from '#web/shop/session/use-logout.ts';

export type SteamStep =
  | { step: 'checking' }
  | { step: 'failed'; message: string; target: string }
  | { step: 'email_needed'; name: string; state: string; target: string };

/** Signs in by the answer of Steam in the address, once. */
export function useSteamReturn(): SteamStep {
  const [step, setStep] = useState<SteamStep>({ step: 'checking' });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const query = window.location.search;
    // Entering the shop forgets it, and may fail after that.
    const begun = readBegunSignIn();
    void finish(query, begun)
      .catch((error: unknown) => failed(messageOf(error, 'common.error_generic'), begun.target))
      .then((found) => setStep((present) => found ?? present));
  }, []);
  return step;
}

function failed(message: string, target: string): SteamStep {
  return { step: 'failed', message, target };
}

async function finish(query: string, { state, target }: ReturnType<typeof readBegunSignIn>): Promise<SteamStep | null> {
  const answer = new URLSearchParams(query);
  if (isSteamCancelled(answer)) return failed('auth.steam_cancelled', target);
  if (state === '') return failed('auth.steam_other_tab', target);
  const verifiedName = findVerifiedName(answer);
  if (verifiedName !== null) return { step: 'email_needed', name: verifiedName, state, target };
  await prepareSession();
  const reply = await callApi('finishSteamSignIn', { state, answer: query.slice(1) }).catch((error: unknown) => {
    if (!isApiError(error) || error.code !== 'second_factor_required') throw error;
    return `${error.data['challenge'] ?? ''}`;
  });
  if (typeof reply === 'string') {
    // Behind the `#`, so that no server sees it.
    replacePage(`${signInPath(target)}#challenge=${reply}`);
    return null;
  }
  const { step, name } = reply;
  if (step === 'email_needed') {
    saveVerifiedName(name, answer);
    return { step, name, state, target };
  }
  await enterShop(target, { isReplaced: true });
  return null;
}
