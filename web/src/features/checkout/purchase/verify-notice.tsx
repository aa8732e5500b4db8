import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { verificationPath } from '#web/shop/session/redirects.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

/** A purchase is refused until the email address is verified. */
export function VerifyNotice() {
  const t = useT();
  const viewer = useViewer();
  if (viewer?.verified !== false) return null;
  return (
    <Banner kind="warning" className="checkout-note">
      <RichText text={t('checkout.verify_first')} marks={{ link: linkMark(verificationPath('/cart')) }} />
    </Banner>
  );
}
