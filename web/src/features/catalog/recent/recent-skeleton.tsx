import { useT } from '#web/lib/texts/texts.ts';
import './recent.css';

const skeletonCards = 6;

export function RecentSkeleton() {
  const t = useT();
  return (
    <section className="section" aria-busy="true" aria-label={t('catalog.recently_viewed')}>
      <div className="section-head">
        <h2>{t('catalog.recently_viewed')}</h2>
        <div className="section-actions">
          <span className="recent-arrows max-md:hidden" />
        </div>
      </div>
      <div className="carousel recent-skeleton" aria-hidden="true">
        {Array.from({ length: skeletonCards }, (_, key) => (
          <div key={key} className="card">
            <div className="card-stage skeleton" />
            <div className="card-body">
              <p className="card-weapon skeleton" />
              <p className="card-finish skeleton" />
              <p className="card-meta skeleton" />
              <div className="card-buy">
                <div className="price-box" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
