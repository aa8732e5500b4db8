import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { BuyFailure } from './use-buy-deal.ts';

/** Why nothing was bought, with a link to the account if the profile lacks something. */
export function BuyFailureBanner({ failure }: { failure: BuyFailure }) {
  const t = useT();
  const account = (
    <LinkButton size="sm" to="/account/personal">
      {t('deals.open_account')}
    </LinkButton>
  );
  return (
    <Banner kind="error" className="mt-5" action={failure.concernsProfile ? account : null}>
      {failure.message}
    </Banner>
  );
}
