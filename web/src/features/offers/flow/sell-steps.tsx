import { useT } from '#web/lib/texts/texts.ts';

const steps = ['offer', 'contact', 'payout', 'payment', 'send'] as const;

export type SellStage = (typeof steps)[number];

/** Progress of the sell flow; not clickable. */
export function SellSteps({ current }: { current: SellStage }) {
  const t = useT();
  const at = steps.indexOf(current);
  return (
    <ol className="sell-steps" aria-label={t('offers.progress')}>
      {steps.map((step, index) => (
        <li key={step} className={index < at ? 'is-done' : ''} aria-current={index === at ? 'step' : undefined}>
          {t(`offers.step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
