import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { verificationPath } from '#web/shop/session/redirects.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

const offersPath = '/account/offers';

/** Warns unverified customers before they fill in a form. */
export function VerifyFirst({ className = '' }: { className?: string }) {
  const t = useT();
  if (useViewer()?.verified !== false) return null;
  return (
    <Banner kind="warning" className={className}>
      <RichText text={t('offers.verify_first')} marks={{ link: linkMark(verificationPath(offersPath)) }} />
    </Banner>
  );
}
