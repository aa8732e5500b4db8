import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { shouldReloadRootData } from '#web/shop/session/root-data.ts';
import '#web/ui/styles/styles.css';
import { Shell } from '#web/app/layouts/shell.tsx';
import { loadShop, readShop } from '#web/app/loaders/load-shop.ts';
import { ErrorPage } from '#web/app/pages/error-page.tsx';
import { ShopProviders } from '#web/app/providers/shop-providers.tsx';
import type { Route } from './+types/root.ts';
import { HeadTags } from './head-tags.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadShop(context.get(shopContext), url.pathname);
}

function useShop() {
  const text = useRouteLoaderData<typeof loader>('root');
  return text === undefined ? null : readShop(text);
}

export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return shouldReloadRootData(move);
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useShop();
  return (
    <html lang={shop?.locale.code ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark" />
        {import.meta.env.SSR ? <HeadTags language={shop?.locale.code ?? 'en'} /> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const shop = useShop();
  const [client] = useState(createQueryClient);
  if (!shop) return children;
  return (
    <QueryClientProvider client={client}>
      <ShopProviders shop={shop}>
        <Shell>{children}</Shell>
      </ShopProviders>
    </QueryClientProvider>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
