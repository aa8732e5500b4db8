import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Which coins cannot be refunded yet, and until when; null without such coins. */
export function useWaitingText({ waiting }: BalanceRefundQuote): string | null {
  const t = useT();
  const when = useDateFormat();
  const { internal_currency: coin } = useSettings();
  if (!waiting) return null;
  const coins = `${formatCoins(waiting.coins)} ${coin.name}`;
  return t('wallet.refund_waits', { coins, date: when.date(waiting.waits_until) });
}
