import { useT } from '#web/lib/texts/texts.ts';

const warnings = ['delivery.warning_items', 'delivery.warning_sign_in', 'delivery.warning_hurry'];

/** How to tell a fake bot. */
export function TradeWarnings() {
  const t = useT();
  return (
    <section aria-labelledby="trade-warnings">
      <h2 id="trade-warnings" className="mb-3 text-h3">
        {t('delivery.warnings')}
      </h2>
      <ul className="grid list-disc gap-2 pl-5 text-ui text-muted">
        {warnings.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  );
}
