import { RotateCw } from 'lucide-react';
import { use } from 'react';
import { isOffline, reloadPage } from '#web/lib/api/connection.ts';
import { ShopDataContext } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Symbols } from '#web/ui/controls/glyph.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { Logo } from './logo.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { toPageFailure } from './page-failure.ts';
import { useTryAgain } from './use-try-again.ts';

export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const shop = use(ShopDataContext);
  const { isBusy, isStillLost, tryAgain } = useTryAgain(reloadPage);
  const { status, message, textKey, isSlow } = toPageFailure(error);
  if (!shop) return <StartFailure message={textKey ? t(textKey) : message || t('common.error_generic')} />;
  if (status === 404) return <NotFoundPage />;
  // Neither a call nor a script reached the shop.
  const isDisconnected = isOffline() || (status === 0 && !isSlow);
  const note = isDisconnected ? t('common.offline_note') : message || t('common.error_page_note');
  const title = t(isDisconnected ? 'common.offline_title' : (textKey ?? 'common.error_page_title'));
  return (
    <div className="page pt-9">
      <PageHead title={title} private />
      <ErrorState
        as="h1"
        title={title}
        note={isStillLost ? t('common.still_offline') : note}
        isBusy={isBusy}
        onRetry={tryAgain}
      />
    </div>
  );
}

/** Settings, currencies or languages could not be loaded. */
function StartFailure({ message }: { message: string }) {
  const t = useT();
  const { isBusy, isStillLost, tryAgain } = useTryAgain(reloadPage);
  return (
    <main className="page flex flex-col items-center justify-center gap-2 text-center">
      <title>{t('common.error_page_title')}</title>
      <Symbols />
      <Logo />
      <h1 className="mt-6 text-h3">{t('common.initialization_failed')}</h1>
      <p className="text-muted" role="alert">
        {isStillLost ? t('common.still_offline') : message}
      </p>
      <Button className="mt-3" icon={RotateCw} busy={isBusy} onClick={tryAgain}>
        {t('common.try_again')}
      </Button>
    </main>
  );
}
