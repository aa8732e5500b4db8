import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ItemCard } from '#web/features/catalog/cards/item-card.tsx';
import { hasReversedPrices, printListQuery } from '#web/features/catalog/filters/list-query.ts';
import { removalLinks, searchLinks, type HelpLink } from './help-links.ts';
import type { ListHelp } from './load-help.ts';
import type { ListData } from './load-list.ts';

/** An empty list: why it is empty, and what has items instead. */
export function NoItems({ list }: { list: ListData }) {
  const t = useT();
  if (printListQuery(list.query) === '') return <EmptyState silhouette="rifle-ak" title={t('catalog.empty')} />;
  const { search } = list.query;
  const note = search ? t('catalog.empty_search', { search }) : t('catalog.empty_note');
  return (
    <>
      <EmptyState
        silhouette="rifle-ak"
        title={t('catalog.empty')}
        note={hasReversedPrices(list.query) ? t('catalog.price_reversed') : note}
        action={
          <>
            {list.help ? <Ways list={list} help={list.help} /> : null}
            <LinkButton variant="ghost" to={list.place.path}>
              {t('catalog.reset')}
            </LinkButton>
          </>
        }
      />
      {list.help && list.help.similar.length > 0 ? <Similar help={list.help} /> : null}
    </>
  );
}

function Ways({ list, help }: { list: ListData; help: ListHelp }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <div className="list-ways">
      <Links title={t('catalog.did_you_mean')} links={searchLinks(list, help.spellings)} />
      <Links title={t('catalog.fewer_words')} links={searchLinks(list, help.shorter)} />
      <Links title={t('catalog.without_filter')} links={removalLinks(list, { t, money })} />
    </div>
  );
}

function Links({ title, links }: { title: string; links: HelpLink[] }) {
  const t = useT();
  const { locale } = useShopData();
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className="text-ui text-muted">{title}</h3>
      <ul>
        {links.map(({ to, label, count }) => (
          <li key={to}>
            <LinkButton to={to}>
              {label}
              <span className="text-muted">
                {t('catalog.count', { count, shown: formatCount(count, locale.code) })}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Similar({ help: { similar } }: { help: ListHelp }) {
  const t = useT();
  return (
    <section className="list-similar" aria-labelledby="list-similar-title">
      <h2 className="text-h3" id="list-similar-title">
        {t('catalog.similar_items')}
      </h2>
      <div className="items-grid">
        {similar.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </div>
    </section>
  );
}
