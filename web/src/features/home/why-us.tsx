import { LayoutGrid, ShieldCheck, Tag } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

const reasons = [
  { key: 'secure', icon: ShieldCheck },
  { key: 'playstyle', icon: LayoutGrid },
  { key: 'prices', icon: Tag },
];

export function WhyUs() {
  const t = useT();
  return (
    <section className="why" aria-labelledby="why-title">
      <h2 className="sr-only" id="why-title">
        {t('home.why')}
      </h2>
      {reasons.map(({ key, icon }) => (
        <div key={key}>
          <Icon of={icon} size="lg" />
          <div>
            <h3>{t(`home.why_${key}`)}</h3>
            <p>{t(`home.why_${key}_note`)}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
