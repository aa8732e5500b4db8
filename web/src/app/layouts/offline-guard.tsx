import { useEffect, useRef, useState } from 'react';
import { createPath, useBlocker, useNavigation, type Location } from 'react-router';
import { navigateByFullLoad, isDisconnected, recoverFailedPages } from '#web/lib/api/connection.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useTryAgain } from '#web/app/pages/use-try-again.ts';

/** Lists load their own data and show their own error. */
const loadsOwnData = /^\/(products|new|sale)\b/;

/** When offline, keeps the current page and offers to retry the navigation. */
export function OfflineGuard() {
  const t = useT();
  const [lost, setLost] = useState<string | null>(null);
  // Kept outside of the state: a script can fail before a navigation renders.
  const next = useRef<Location | null>(null);
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation }) => {
    next.current = nextLocation;
    const isOtherPage = pathname !== nextLocation.pathname;
    return (isOtherPage || (search !== nextLocation.search && !loadsOwnData.test(pathname))) && isDisconnected();
  });
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (isIdle) next.current = null;
  });
  useEffect(() => {
    const destination = () => createPath(next.current ?? window.location);
    return recoverFailedPages({ destination, onUnreachable: setLost });
  }, []);
  const target = blocker.state === 'blocked' ? createPath(blocker.location) : lost;
  const { isBusy, isStillLost, tryAgain, cancel } = useTryAgain(() => {
    if (target !== null) navigateByFullLoad(target);
  });

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    setLost(null);
    cancel();
  };

  return (
    <Dialog
      open={target !== null}
      onClose={stay}
      title={t('common.offline_title')}
      footer={
        <>
          <Button onClick={stay}>{t('common.stay_here')}</Button>
          <Button variant="primary" busy={isBusy} onClick={tryAgain}>
            {t('common.try_again')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('common.offline_note')}</p>
      <p className="text-warning" role="status">
        {isStillLost ? t('common.still_offline') : null}
      </p>
    </Dialog>
  );
}
