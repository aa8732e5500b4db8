import { useEffect, useRef } from 'react';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says the same whether the order exists. */
export function WithdrawalDeclared({ at }: { at: number }) {
  const t = useT();
  const when = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { support_email: email } = useSettings();
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-h3">
        {t('withdrawal.form_done_title')}
      </h2>
      <Banner kind="success">{t('withdrawal.form_done', { date: `${when.date(at)} ${when.time(at)}` })}</Banner>
      <p className="mt-4 text-ui text-muted">{t('withdrawal.form_done_hint', { email })}</p>
    </section>
  );
}
