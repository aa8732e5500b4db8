import { useEffect, useRef } from 'react';
import type { TradeCheck } from '#contract/trade-tickets.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TicketFacts } from './ticket-facts.tsx';

interface TradeCheckResultProps {
  /** Null if the shop could not check. */
  check: TradeCheck | null;
}

/** What the shop says about a code. Takes the focus when it appears, so that screen readers begin here. */
export function TradeCheckResult({ check }: TradeCheckResultProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (check === null) return <Banner kind="error">{t('delivery.failed')}</Banner>;
  const { kind, title, hint } = wordsOf(check);
  const { bot_name: bot, item_title: item, valid_until: until, float } = check;
  return (
    <section className="panel panel-pad">
      <Banner kind={kind}>
        <h2 ref={heading} tabIndex={-1} className="mb-1 font-semibold">
          {t(title)}
        </h2>
        <p>{t(hint)}</p>
      </Banner>
      {bot === null || item === null || until === null ? null : (
        <div className="mt-5">
          <TicketFacts ticket={{ bot_name: bot, item_title: item, valid_until: until, float }} />
        </div>
      )}
    </section>
  );
}

function wordsOf({ result, state }: TradeCheck) {
  if (result === 'ours') return { kind: 'success', title: 'delivery.ours', hint: 'delivery.ours_hint' } as const;
  if (result === 'over')
    return { kind: 'warning', title: `delivery.over_${state ?? 'expired'}`, hint: 'delivery.over_hint' } as const;
  const name = result === 'other_site' ? 'other_site' : 'unknown';
  return { kind: 'error', title: `delivery.${name}`, hint: `delivery.${name}_hint` } as const;
}
