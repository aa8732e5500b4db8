import { useEffect, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { networkTexts } from '#web/lib/api/fetch-with-timeout.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { TextsContext, createTranslate } from '#web/lib/texts/texts.ts';
import { restorePreferences } from '#web/shop/preferences/preferences.ts';
import { markRootDataLoaded, shouldTakeOverContent } from '#web/shop/session/root-data.ts';
import { useShopSession } from './use-shop-session.ts';

interface ShopProvidersProps {
  shop: ShopData;
  children: ReactNode;
}

export function ShopProviders({ shop, children }: ShopProvidersProps) {
  const translate = useMemo(() => createTranslate(shop.locale.code, shop.texts), [shop.locale.code, shop.texts]);
  useEffect(() => {
    networkTexts.translate = translate;
  }, [translate]);
  return (
    <ShopDataContext value={shop}>
      <TextsContext value={translate}>
        <Session shop={shop} />
        {children}
      </TextsContext>
    </ShopDataContext>
  );
}

/** Connects session and preferences to the page. Renders nothing. */
function Session({ shop }: { shop: ShopData }) {
  const revalidate = useRevalidate();
  const { state } = useRevalidator();
  const { key } = useLocation();
  const settledAt = useNavigation().state === 'idle' && state === 'idle' ? key : null;
  useShopSession();
  useEffect(() => {
    if (settledAt === null) return;
    markRootDataLoaded(shop);
    // The replies of a navigation may be the first ones that name another version.
    if (shouldTakeOverContent()) void revalidate(true);
  }, [settledAt, shop, revalidate]);
  useEffect(() => {
    const rendered = { langId: shop.locale.langId, currencyCode: shop.currency.code };
    const all = { langIds: shop.languages.map(({ id }) => id), codes: shop.currencies.map(({ code }) => code) };
    if (restorePreferences(rendered, all, shop.isView)) void revalidate();
  }, [shop, revalidate]);
  return null;
}
