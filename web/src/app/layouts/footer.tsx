import { pagePath, useSettings, useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Logo } from '#web/app/pages/logo.tsx';
import { shopLinks } from './shop-links.ts';

const askAgain = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  void import('#web/app/consent/reopen-cookie-banner.ts').then(({ reopenCookieBanner }) =>
    reopenCookieBanner(currentTarget),
  );

export function Footer() {
  const t = useT();
  const { settings, pages, year } = useShopData();
  return (
    <footer className="site-footer">
      <div className="page">
        <div className="footer-columns">
          <div className="footer-brand">
            <ShopLink className="logo-link" to="/" aria-label={t('common.home_link')}>
              <Logo />
            </ShopLink>
            <p className="mt-3 max-w-sm">{t('common.footer_about')}</p>
            <p className="mt-3 whitespace-pre-line text-subtle">{settings.requisites}</p>
          </div>
          <nav aria-labelledby="footer-shop">
            <h2 id="footer-shop">{t('common.footer_shop')}</h2>
            <ul>
              {shopLinks(settings)
                .slice(1)
                .map(({ to, label }) => (
                  <li key={to}>
                    <ShopLink to={to}>{t(to === '/products' ? 'common.nav_all_products' : label)}</ShopLink>
                  </li>
                ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-information">
            <h2 id="footer-information">{t('common.footer_information')}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.id}>
                  <ShopLink to={pagePath(page)}>{page.title}</ShopLink>
                </li>
              ))}
              {settings.withdrawal_days === null ? null : (
                <li>
                  <ShopLink to="/withdraw">{t('common.withdraw')}</ShopLink>
                </li>
              )}
              <li>
                <ShopLink to="/verify-trade">{t('common.verify_trade')}</ShopLink>
              </li>
              <li>
                <button type="button" onClick={askAgain}>
                  {t('common.cookie_settings')}
                </button>
              </li>
            </ul>
          </nav>
          <Support />
        </div>
        <div className="footer-base">
          <p>{`© ${year} ${settings.copyright}`}</p>
          <PaymentMarks />
        </div>
      </div>
    </footer>
  );
}

function Support() {
  const t = useT();
  const { settings, socialLinks } = useShopData();
  return (
    <div className="footer-support">
      <h2>{t('common.footer_contact')}</h2>
      <a className="text-link" href={`mailto:${settings.support_email}`}>
        {settings.support_email}
      </a>
      <ul className="footer-social">
        {socialLinks.map(({ id, link, img, title }) => (
          <li key={id}>
            <a className="icon-btn" href={link} rel="noreferrer" target="_blank">
              <img src={img} alt={title} width={20} height={20} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Card brands of the card method, then the other methods except the balance. */
function PaymentMarks() {
  const t = useT();
  const { payment_methods: methods } = useSettings();
  const cards = methods.some(({ code }) => code === 'card') ? ['common.mark_visa', 'common.mark_mastercard'] : [];
  const others = methods.filter(({ code }) => code !== 'card' && code !== 'balance');
  return (
    <ul className="payment-marks" aria-label={t('common.payment_marks')}>
      {cards.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
      {others.map(({ code, title }) => (
        <li key={code}>{title}</li>
      ))}
    </ul>
  );
}
