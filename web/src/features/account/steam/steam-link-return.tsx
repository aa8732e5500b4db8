import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callApi, messageOf, prepareSession } from '#web/lib/api/api.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { saveFlash } from '#web/lib/toasts/flash.ts';
import { forgetBegunSignIn, isSteamCancelled, readBegunSignIn } from '#web/shop/session/steam-start.ts';
import { replacePage } from '#web/shop/session/use-logout.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

/** Links the Steam account that the answer in the address proves, once. */
export function SteamLinkReturn() {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    finish(window.location.search, t('account.steam_linked')).then(setFailure, (error: unknown) =>
      setFailure(messageOf(error, 'common.error_generic')),
    );
  }, [t]);
  if (failure === null) return <ResultPanel tone="text-muted" title={t('account.steam_linking')} />;
  return (
    <ResultPanel
      icon={CircleAlert}
      tone="text-warning"
      title={t('account.steam_failed_title')}
      note={<span role="alert">{t(failure)}</span>}
      actions={<LinkButton to={profilePath}>{t('account.steam_back')}</LinkButton>}
    />
  );
}

/** Null if the account is linked, else what went wrong. */
async function finish(query: string, text: string): Promise<string | null> {
  const { state, target } = readBegunSignIn();
  if (isSteamCancelled(new URLSearchParams(query))) return 'auth.steam_cancelled';
  if (state === '') return 'auth.steam_other_tab';
  await prepareSession();
  await callApi('linkSteam', { state, answer: query.slice(1) });
  forgetBegunSignIn();
  saveFlash({ kind: 'success', text });
  replacePage(target);
  return null;
}
