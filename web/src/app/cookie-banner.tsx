import { useEffect, useState } from 'react';
import { store, stored } from '#web/lib/preferences.ts';
import { useSettings } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { loadTag } from './load-tag.ts';

const consentKey = 'cookie_consent';

/** Asks once. Nothing of a third party loads before Accept. It shows after start only: guests share the cached page. */
export function CookieBanner() {
  const t = useT();
  const { google_tag: tag } = useSettings();
  const [consent, setConsent] = useState<string | null | undefined>();

  useEffect(() => setConsent(stored(consentKey)), []);
  useEffect(() => {
    if (consent === 'true' && tag) loadTag(tag);
  }, [consent, tag]);

  if (consent !== null) return null;
  const decide = (accepted: boolean) => {
    store(consentKey, String(accepted));
    setConsent(String(accepted));
  };
  return (
    <section className="cookie" aria-label={t('common.cookie_banner')}>
      <p>{t('common.cookie_text')}</p>
      <div className="cookie-actions">
        <Button onClick={() => decide(false)}>{t('common.decline')}</Button>
        <Button variant="primary" onClick={() => decide(true)}>
          {t('common.accept')}
        </Button>
      </div>
    </section>
  );
}
