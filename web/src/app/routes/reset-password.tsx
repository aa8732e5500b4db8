import { useSearchParams } from 'react-router';
import { ResetPasswordPage } from '#web/features/auth/reset-password-page.tsx';
import { shopOfGuest } from '#web/lib/session/guards.ts';
import type { Route } from './+types/reset-password.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { call } = shopOfGuest(visit);
  const { payload } = await call('listRecommendedItems', {});
  return { items: payload };
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return <ResetPasswordPage {...loaderData} token={query.get('token')} email={query.get('email')} />;
}
