import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { apiHooks } from '#web/lib/api/api.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { showFlash } from '#web/lib/toasts/flash.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { useLoadedCart } from '#web/shop/cart/use-loaded-cart.ts';
import { redirectToSignIn } from '#web/shop/session/redirect-to-sign-in.ts';
import { fullPath, requiresSignIn, verificationPath } from '#web/shop/session/redirects.ts';
import { markRootDataStale } from '#web/shop/session/root-data.ts';
import { clearSignedIn, hasSessionFlag, saveSignedIn } from '#web/shop/session/session-flag.ts';
import { useCrossTabSync } from './use-cross-tab-sync.ts';

/** Session wiring of the app; mounted once. */
export function useShopSession(): void {
  const email = useShopData().viewer?.email ?? null;
  useSessionFlag(email);
  useApiHooks(email !== null);
  useCrossTabSync(email);
  useLoadedCart();
}

/** Keeps the shared session flag in line with the page and reports an expired session. */
function useSessionFlag(email: string | null): void {
  const t = useT();
  const expired = useRef('');
  useEffect(() => {
    expired.current = t('common.session_expired');
  });
  useEffect(() => {
    showFlash();
  }, []);
  useEffect(() => {
    if (email !== null) return saveSignedIn(email);
    // The server redirected an expired session from an account page.
    const { pathname, search } = window.location;
    const wasRedirected = hasSessionFlag() && pathname === '/auth' && new URLSearchParams(search).has('redirect');
    if (wasRedirected) toast.error(expired.current, { durationMs: longToastMs });
    return clearSignedIn();
  }, [email]);
}

function useApiHooks(isSignedIn: boolean): void {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const isExpired = useRef(false);

  useEffect(() => {
    if (isSignedIn) isExpired.current = false;
  }, [isSignedIn]);

  useEffect(() => {
    apiHooks.onUnauthorized = () => {
      // Several calls may fail at once; report it once.
      if (isExpired.current) return;
      isExpired.current = true;
      clearSignedIn();
      client.clear();
      if (requiresSignIn(window.location.pathname))
        redirectToSignIn({ kind: 'error', text: t('common.session_expired') });
      else {
        markRootDataStale();
        void revalidate();
      }
    };
    apiHooks.onUnverified = () => {
      if (window.location.pathname === '/email-verification') return;
      void navigate(verificationPath(fullPath(window.location)));
    };
  }, [client, navigate, revalidate, t]);
}
