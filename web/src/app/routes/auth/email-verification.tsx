import { redirectDocument } from 'react-router';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { ownPath } from '#web/shop/session/redirects.ts';
import { VerificationPanel } from '#web/features/auth/verification/verification-panel.tsx';
import '#web/lib/texts/customer-texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/email-verification.ts';

export async function loader(visit: Route.LoaderArgs) {
  const { viewer, call } = requireCustomer(visit);
  const query = visit.url.searchParams;
  const returnTo = ownPath(query.get('redirect'));
  const isLinkDead = query.get('error') === 'link_invalid';
  // A verified customer followed an outdated link. Full load, since root data may still say unverified.
  if (viewer?.verified)
    throw redirectDocument(isLinkDead ? `${profilePath}?error=link_invalid` : (returnTo ?? '/account'));
  const { email, pending_email: pendingEmail } = await call('readProfile', {});
  return { email: pendingEmail ?? email, returnTo, isLinkDead };
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
