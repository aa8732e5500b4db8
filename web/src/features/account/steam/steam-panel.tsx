import { useState } from 'react';
import type { SteamAccount } from '#contract/steam.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useSteamAccount } from './use-steam-account.ts';

interface SteamPanelProps {
  loaded: SteamAccount | undefined;
  email: string;
}

/** The linked Steam account: link, unlink, and a password for whoever has none. */
export function SteamPanel({ loaded, email }: SteamPanelProps) {
  const t = useT();
  const { steam_sign_in_enabled: isOn } = useSettings();
  const { account, isBusy, failure, isLinkSent, link, unlink, sendLink } = useSteamAccount(loaded);
  const [isAsking, setAsking] = useState(false);
  if (!account || (!isOn && !account.linked)) return null;
  const { linked, has_password: hasPassword } = account;
  const confirm = async () => {
    if (await unlink()) setAsking(false);
  };
  return (
    <section className="panel panel-pad" aria-labelledby="steam-title">
      <div className="section-title">
        <h2 id="steam-title">{t('account.steam_title')}</h2>
      </div>
      <div className="grid justify-items-start gap-4">
        {linked ? <LinkedAccount {...linked} /> : <p className="text-ui text-muted">{t('account.steam_note')}</p>}
        {failure && !isAsking ? <Banner kind="error">{failure}</Banner> : null}
        {linked ? null : (
          <Button busy={isBusy} busyLabel={t('auth.steam_going')} onClick={link}>
            {t('account.steam_link')}
          </Button>
        )}
        {linked && hasPassword ? <Button onClick={() => setAsking(true)}>{t('account.steam_unlink')}</Button> : null}
        {hasPassword ? null : (
          <>
            <p className="text-ui text-muted">{t('account.steam_no_password')}</p>
            <div role="status">
              {isLinkSent ? <Banner kind="success">{t('account.steam_link_sent', { email })}</Banner> : null}
            </div>
            <Button busy={isBusy} onClick={() => sendLink(email)}>
              {t('account.steam_send_link')}
            </Button>
          </>
        )}
      </div>
      {isAsking ? (
        <Dialog
          open
          onClose={() => setAsking(false)}
          busy={isBusy}
          title={t('account.steam_unlink_title')}
          footer={
            <>
              <Button disabled={isBusy} onClick={() => setAsking(false)}>
                {t('account.cancel')}
              </Button>
              <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
                {t('account.steam_unlink')}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            {failure ? <Banner kind="error">{failure}</Banner> : null}
            <p className="text-muted">{t('account.steam_unlink_note')}</p>
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}

function LinkedAccount({ name, steam_id: id, linked_at: linkedAt }: NonNullable<SteamAccount['linked']>) {
  const t = useT();
  const when = useDateFormat();
  return (
    <p>
      {name === '' ? null : <b className="block font-semibold break-words">{name}</b>}
      <span className="block text-small text-muted tabular-nums">{t('account.steam_id', { id })}</span>
      <span className="block text-small text-muted">{t('account.steam_since', { date: when.date(linkedAt) })}</span>
    </p>
  );
}
