import { usePagePath } from '#web/lib/data/shop-data.ts';
import '#web/lib/texts/customer-texts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { WithdrawalForm } from '#web/features/withdrawal/withdrawal-form.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import type { Route } from './+types/withdraw.ts';

/** Emails link here with the number of their order. */
export function loader({ url }: Route.LoaderArgs) {
  return { order: url.searchParams.get('order') ?? '' };
}

export default function Withdraw({ loaderData: { order } }: Route.ComponentProps) {
  const t = useT();
  const marks = { orders: linkMark('/account/orders'), page: linkMark(usePagePath('is_withdrawal')) };
  return (
    <div className="page">
      <PageHead title={t('withdrawal.withdraw')} private />
      <div className="mx-auto max-w-140">
        <div className="page-head">
          <h1 tabIndex={-1}>{t('withdrawal.withdraw')}</h1>
        </div>
        <p className="mt-4 mb-6 text-muted">
          <RichText text={t('withdrawal.form_lead')} marks={marks} />
        </p>
        <WithdrawalForm key={order} order={order} />
      </div>
    </div>
  );
}
