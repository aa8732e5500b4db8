import { verificationPath } from '#web/shop/session/redirects.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

const offersPath = '/account/offers';

/** Tells a customer whose address is not verified, before a form is filled in for nothing. */
export function VerifyFirst({ className = '' }: { className?: string }) {
  const t = useT();
  if (useViewer()?.verified !== false) return null;
  return (
    <Banner kind="warning" className={className}>
      <RichText text={t('offers.verify_first')} marks={{ link: linkMark(verificationPath(offersPath)) }} />
    </Banner>
  );
}
