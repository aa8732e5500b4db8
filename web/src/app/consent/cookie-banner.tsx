import { useEffect, useSyncExternalStore } from 'react';
import { useIdle } from '#web/lib/browser/use-idle.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { consentStore } from './consent.ts';
import { loadTag } from './load-tag.ts';

/** Cookie banner with equal choices. Loads no third party before consent; renders after hydration because guests share cached pages. */
export function CookieBanner() {
  const t = useT();
  const { google_tag: tag } = useSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, consentStore.readOnServer);
  const isIdle = useIdle();

  useEffect(() => {
    if (consent === 'accepted' && tag) loadTag(tag);
  }, [consent, tag]);

  if (consent !== 'open' || !isIdle) return null;
  return (
    <section className="cookie" aria-label={t('common.cookie_banner')}>
      <p>{t('common.cookie_text')}</p>
      <div className="cookie-actions">
        <Button onClick={() => consentStore.save(false)}>{t('common.decline')}</Button>
        <Button onClick={() => consentStore.save(true)}>{t('common.accept')}</Button>
      </div>
    </section>
  );
}
