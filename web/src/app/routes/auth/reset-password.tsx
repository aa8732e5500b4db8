import { shopContext } from '#web/lib/data/shop-context.ts';
import { isLinkValid } from '#web/shop/session/is-link-valid.ts';
import { ResetPasswordPage } from '#web/features/auth/reset/reset-password-page.tsx';
import { readWallItems } from '#web/app/loaders/read-wall.ts';
import '#web/lib/texts/customer-texts.ts';
import type { Route } from './+types/reset-password.ts';

export async function loader(visit: Route.LoaderArgs) {
  // Customers who are signed in set a first password by it, too.
  const { call } = visit.context.get(shopContext);
  const { searchParams } = visit.url;
  const link = { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
  const [isGood, items] = await Promise.all([isLinkValid(call('checkResetLink', link)), readWallItems(call)]);
  return { link, isGood, items };
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} />;
}
