import { verificationPath } from '#web/lib/session/redirects.ts';
import { useViewer } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { linkMark, RichText } from '#web/ui/rich-text.tsx';

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
