import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useDelayed } from '#web/lib/browser/use-delayed.ts';
import { profilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { InventoryState } from './use-inventory.ts';

const privacySettings = 'https://steamcommunity.com/my/edit/settings';

/** Why there are no skins to choose from, and what the customer can do about it. */
export function InventoryNotice({ state }: { state: InventoryState }) {
  const t = useT();
  const { inventory, failure, isReading, retry } = state;
  if (failure === null && !inventory) return <Loading />;
  if (failure === null && inventory?.state === 'not_linked')
    return (
      <div className="grid gap-3">
        <p className="text-muted">{t('offers.inventory_link_first')}</p>
        <LinkButton className="justify-self-start" to={profilePath}>
          {t('account.steam_link')}
        </LinkButton>
      </div>
    );
  // One button for all, so that it keeps the focus while the reason changes.
  return (
    <div className="grid gap-3">
      <Reason state={state} />
      <Button className="justify-self-start" busy={isReading} onClick={retry}>
        {t('common.try_again')}
      </Button>
    </div>
  );
}

function Reason({ state: { inventory, failure } }: { state: InventoryState }): ReactNode {
  const t = useT();
  if (failure !== null) {
    const isLimited = isApiError(failure) && failure.code === 'too_many_requests';
    const down = t('offers.inventory_down');
    return <Banner kind="error">{isLimited ? messageOf(failure, down) : down}</Banner>;
  }
  if (inventory?.state !== 'private') return <p className="text-muted">{t('offers.inventory_empty')}</p>;
  return (
    <>
      <Banner kind="warning">{t('offers.inventory_private')}</Banner>
      <p className="text-muted">{t('offers.inventory_private_steps')}</p>
      <a
        className="text-link touch-link inline-flex items-center gap-1 justify-self-start"
        href={privacySettings}
        target="_blank"
        rel="noreferrer"
      >
        {t('offers.inventory_privacy')}
        <Icon of={ExternalLink} />
      </a>
    </>
  );
}

const slowMs = 5000;

function Loading() {
  const t = useT();
  const isSlow = useDelayed(true, slowMs);
  return (
    <div role="status" className="grid gap-2 text-muted">
      <p className="flex items-center gap-3">
        <Spinner /> {t('offers.inventory_loading')}
      </p>
      {isSlow ? <p>{t('offers.inventory_slow')}</p> : null}
    </div>
  );
}
