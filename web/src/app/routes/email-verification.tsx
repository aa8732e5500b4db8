import { redirect } from 'react-router';
import { VerificationPanel } from '#web/features/auth/verification-panel.tsx';
import { shopOfCustomer } from '#web/lib/session/guards.ts';
import { ownPath } from '#web/lib/session/redirects.ts';
import { useSettings } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/email-verification.ts';

export function loader(visit: Route.LoaderArgs) {
  const { viewer } = shopOfCustomer(visit);
  const query = visit.url.searchParams;
  const returnTo = ownPath(query.get('redirect'));
  if (viewer?.verified) throw redirect(returnTo ?? '/account');
  return { email: viewer?.email ?? '', returnTo, isLinkDead: query.get('error') === 'link_invalid' };
}

export default function EmailVerification({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { demo } = useSettings();
  const mailbox = `/sandbox/mail?${new URLSearchParams({ to: loaderData.email })}`;
  return (
    <div className="page">
      <PageHead title={t('auth.verify_title')} private />
      <VerificationPanel {...loaderData} mailboxPath={demo ? mailbox : null} />
    </div>
  );
}
