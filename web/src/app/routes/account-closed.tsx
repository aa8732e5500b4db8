import { redirect } from 'react-router';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import type { Route } from './+types/account-closed.ts';

/** Parts of the account that this shop does not offer lead to the profile. */
export function loader(visit: Route.LoaderArgs) {
  shopOfCustomer(visit);
  throw redirect('/account/personal');
}

export default function AccountClosed() {
  return null;
}
