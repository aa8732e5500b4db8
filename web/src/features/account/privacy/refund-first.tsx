import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useProfile } from '#web/shop/session/use-profile.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';

/** Leads to the refund of the balance, before it is given up with the account. Empty without a balance. */
export function RefundFirst() {
  const t = useT();
  const { internal_currency: coin } = useSettings();
  const balance = useProfile().data?.balance ?? 0;
  if (balance <= 0) return null;
  return (
    <Banner kind="info" className="mb-5">
      <RichText
        text={t('account.delete_refund_first', { coins: `${formatCoins(balance)} ${coin.name}` })}
        marks={{ link: linkMark('/account/transactions') }}
      />
    </Banner>
  );
}
