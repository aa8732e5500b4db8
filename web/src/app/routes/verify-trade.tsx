import type { TradeCheck } from '#contract/trade-tickets.ts';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { useT } from '#web/lib/texts/texts.ts';
import '#web/lib/texts/customer-texts.ts';
import { TradeCheckForm } from '#web/features/trades/trade-check-form.tsx';
import { TradeCheckResult } from '#web/features/trades/trade-check-result.tsx';
import { TradeWarnings } from '#web/features/trades/trade-warnings.tsx';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import type { Route } from './+types/verify-trade.ts';

/** QR codes of tickets link here with code and seal; the form sends what was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('code') ?? '').trim().slice(0, 300);
  if (typed === '') return { typed, check: undefined };
  const code = url.searchParams.has('seal') ? `${url.origin}${url.pathname}${url.search}` : typed;
  const reply = await context.get(shopContext).call('verifyTrade', { code }).catch(ignoreApiError);
  const check: TradeCheck | null = reply?.payload ?? null;
  return { typed, check };
}

export default function VerifyTrade({ loaderData: { typed, check } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page">
      <PageHead title={t('delivery.verify_title')} canonical="/verify-trade" private={typed !== ''} />
      <div className="mx-auto grid max-w-140 gap-6">
        <div className="page-head">
          <h1 tabIndex={-1}>{t('delivery.verify_title')}</h1>
        </div>
        <p className="text-muted">{t('delivery.verify_lead')}</p>
        {check === undefined ? null : <TradeCheckResult key={`result-${typed}`} check={check} />}
        <TradeCheckForm key={typed} typed={typed} />
        <TradeWarnings />
      </div>
    </div>
  );
}
