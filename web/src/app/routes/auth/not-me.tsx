import { shopContext } from '#web/lib/data/shop-context.ts';
import { NotMePage } from '#web/features/auth/reset/not-me-page.tsx';
import { readWallItems } from '#web/app/loaders/read-wall.ts';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/not-me.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '', items: await readWallItems(context.get(shopContext).call) };
}

export default function NotMe({ loaderData }: Route.ComponentProps) {
  return <NotMePage {...loaderData} />;
}
