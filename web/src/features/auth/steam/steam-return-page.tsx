import { CircleAlert } from 'lucide-react';
import type { Item } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { signInPath } from '#web/shop/session/redirects.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { AuthLayout } from '#web/features/auth/layout/auth-layout.tsx';
import { SteamButton } from './steam-button.tsx';
import { SteamEmailForm } from './steam-email-form.tsx';
import { useSteamReturn } from './use-steam-return.ts';

/** Where Steam sends the browser back to. */
export function SteamReturnPage({ items }: { items: readonly Item[] }) {
  const t = useT();
  const state = useSteamReturn();
  if (state.step === 'email_needed')
    return (
      <>
        <PageHead title={t('auth.steam_email_title')} private />
        <AuthLayout title={t('auth.steam_email_title')} note={t('auth.steam_email_note')} items={items}>
          <SteamEmailForm {...state} signInPath={signInPath(state.target)} />
        </AuthLayout>
      </>
    );
  if (state.step === 'failed')
    return (
      <div className="page">
        <PageHead title={t('auth.steam_failed_title')} private />
        <ResultPanel
          icon={CircleAlert}
          tone="text-warning"
          title={t('auth.steam_failed_title')}
          note={<span role="alert">{t(state.message)}</span>}
          actions={<LinkButton to={signInPath(state.target)}>{t('auth.steam_other_way')}</LinkButton>}
          details={<SteamButton target={state.target} />}
        />
      </div>
    );
  return (
    <div className="page" aria-busy>
      <PageHead title={t('auth.steam_checking')} private />
      <ResultPanel tone="text-muted" title={t('auth.steam_checking')} />
    </div>
  );
}
