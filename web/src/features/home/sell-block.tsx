import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';

const steps = ['send', 'offer', 'paid'];

/** How selling works; hidden where the shop does not buy. */
export function SellBlock() {
  const t = useT();
  const { offer_enabled: canSell } = useSettings();
  if (!canSell) return null;
  return (
    <section className="section panel sell-block" aria-labelledby="sell-title">
      <div>
        <h2 id="sell-title">{t('home.sell_title')}</h2>
        <p>{t('home.sell_note')}</p>
        <LinkButton className="mt-5" to="/account/offers">
          {t('common.nav_sell')}
        </LinkButton>
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <b>{t(`home.sell_step_${step}`)}</b>
            {t(`home.sell_step_${step}_note`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
