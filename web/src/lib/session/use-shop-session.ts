import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { apiHooks } from '#web/lib/api.ts';
import { showFlash } from '#web/lib/flash.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { longToastMs, toast } from '#web/lib/toast.ts';
import { enterSignIn } from './enter-sign-in.ts';
import { fullPath, needsLogin, verificationPath } from './redirects.ts';
import { clearSignedIn, flagKey, isFlagged, saveSignedIn } from './session-flag.ts';
import { useSessionCheck } from './use-session-check.ts';

/** Installed once by the root of the app: the flag in storage, dead sessions, unverified addresses, and the cart that the root loader brings. */
export function useShopSession(): void {
  const isSignedIn = useShopData().viewer !== null;
  useSessionFlag(isSignedIn);
  useOtherTabs(isSignedIn);
  useApiHooks(isSignedIn);
  useSessionCheck(isSignedIn);
  useLoadedCart();
}

/** Keeps the flag in line with the page, and tells of a session that ended while nobody looked. */
function useSessionFlag(isSignedIn: boolean): void {
  const t = useT();
  const expired = useRef('');
  useEffect(() => {
    expired.current = t('common.session_expired');
  });
  useEffect(() => {
    showFlash();
  }, []);
  useEffect(() => {
    if (isSignedIn) return saveSignedIn();
    // The customer wanted a page of the account, and the server led to the sign-in instead.
    const { pathname, search } = window.location;
    const wasSentAway = isFlagged() && pathname === '/auth' && new URLSearchParams(search).has('redirect');
    if (wasSentAway) toast.error(expired.current, { durationMs: longToastMs });
    return clearSignedIn();
  }, [isSignedIn]);
}

/** Signing in or out in another tab counts here as well. */
function useOtherTabs(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // A null key means that all of the storage was emptied.
      if (key !== flagKey && key !== null) return;
      const isNowSignedIn = newValue !== null;
      if (isSignedIn && !isNowSignedIn) window.location.reload();
      if (!isSignedIn && isNowSignedIn) void revalidate();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isSignedIn, revalidate]);
}

function useApiHooks(isSignedIn: boolean): void {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isExpired = useRef(false);

  useEffect(() => {
    if (isSignedIn) isExpired.current = false;
  }, [isSignedIn]);

  useEffect(() => {
    apiHooks.onUnauthorized = () => {
      // Several calls may meet the same dead session; the first one says so.
      if (isExpired.current) return;
      isExpired.current = true;
      clearSignedIn();
      client.clear();
      if (needsLogin(window.location.pathname)) enterSignIn({ kind: 'error', text: t('common.session_expired') });
      else void revalidate();
    };
    apiHooks.onUnverified = () => {
      if (window.location.pathname === '/email-verification') return;
      void navigate(verificationPath(fullPath(window.location)));
    };
  }, [client, navigate, revalidate, t]);
}

/** A reload of the root's data brings a newer cart, unless a change is on its way. */
function useLoadedCart(): void {
  const { cart } = useShopData();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const key = JSON.stringify(keys.cart);
  useEffect(() => {
    if (cart && client.isMutating({ mutationKey: ['cart'] }) === 0) client.setQueryData<Cart>(JSON.parse(key), cart);
  }, [cart, client, key]);
}
