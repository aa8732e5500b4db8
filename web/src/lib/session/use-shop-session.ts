import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { apiHooks } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { longToastMs, toast } from '#web/lib/toast.ts';
import { fullPath, needsLogin, signInPath, verificationPath } from './redirects.ts';
import { clearSignedIn, saveSignedIn } from './session-flag.ts';

/** Installed once by the root of the app: the flag in storage, dead sessions, unverified addresses, and the cart that the root loader brings. */
export function useShopSession(): void {
  const { viewer } = useShopData();
  const isSignedIn = viewer !== null;
  useEffect(() => {
    if (isSignedIn) saveSignedIn();
    else clearSignedIn();
  }, [isSignedIn]);
  useApiHooks(isSignedIn);
  useLoadedCart();
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
      if (needsLogin(window.location.pathname)) {
        toast.error(t('common.session_expired'), { durationMs: longToastMs });
        void navigate(signInPath(fullPath(window.location)), { replace: true });
      }
      void revalidate();
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
