import type { ReactNode } from 'react';
import { useSettings, useShopData, useViewer } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { signInPath } from '#web/shop/session/redirects.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import './home.css';

interface HeroProps {
  inStock: number;
  onSale: number;
  /** Search form. */
  search: ReactNode;
  children: ReactNode;
}

export function Hero({ inStock, onSale, search, children }: HeroProps) {
  const t = useT();
  const viewer = useViewer();
  const { offer_enabled: canSell } = useSettings();
  const { locale } = useShopData();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title" tabIndex={-1}>
          {t('home.explore')}
        </h1>
        <p className="hero-lead">{t('home.lead')}</p>
        <div className="hero-search">{search}</div>
        <div className="hero-actions">
          <LinkButton variant="primary" size="lg" to={viewer ? '/products' : signInPath('/products')}>
            {t('home.browse')}
          </LinkButton>
          {canSell ? (
            <LinkButton size="lg" to="/account/offers">
              {t('common.nav_sell')}
            </LinkButton>
          ) : null}
        </div>
        <dl className="hero-facts">
          <Fact name={t('home.fact_in_stock')}>
            {t('home.fact_count', { count: inStock, shown: formatCount(inStock, locale.code) })}
          </Fact>
          <Fact name={t('home.fact_on_sale')}>
            {t('home.fact_count', { count: onSale, shown: formatCount(onSale, locale.code) })}
          </Fact>
          {canSell ? <Fact name={t('home.fact_offer_reply')}>{t('home.fact_offer_days')}</Fact> : null}
        </dl>
      </div>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
