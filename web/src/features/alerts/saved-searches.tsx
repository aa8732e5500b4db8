import { useState } from 'react';
import type { Alerts, SavedSearch } from '#contract/alerts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { ChannelFields, FrequencyField } from './channel-fields.tsx';
import { LastNotice } from './last-notice.tsx';
import { SearchDialog } from './search-dialog.tsx';
import type { ChangeAlerts } from './use-alerts.ts';

interface SectionProps {
  alerts: Alerts;
  isBusy: boolean;
  change: ChangeAlerts;
}

export function SavedSearches(section: SectionProps) {
  const t = useT();
  const { alerts } = section;
  return (
    <section className="panel panel-pad" aria-labelledby="searches-title">
      <div className="section-title">
        <h2 id="searches-title" tabIndex={-1}>
          {t('alerts.searches')}
        </h2>
      </div>
      {alerts.searches.length === 0 ? (
        <p className="text-ui text-muted">
          {t('alerts.no_searches')}. {t('alerts.no_searches_note')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {alerts.searches.map((search) => (
            <SearchRow key={search.id} search={search} {...section} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends SectionProps {
  search: SavedSearch;
}

const frequencies = ['instant', 'daily', 'off'] as const;

function SearchRow({ search, alerts, isBusy, change }: RowProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { id, name } = search;
  const remove = async () => {
    if (await change('deleteSearch', { id }, t('alerts.removed')))
      document.querySelector<HTMLElement>('#searches-title')?.focus();
  };
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[1fr_14rem_auto] md:items-end">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <ShopLink to={search.path}>{name}</ShopLink>
        </p>
        <LastNotice at={search.last_notice_at} />
        <div className="mt-2">
          <ChannelFields
            chosen={search}
            alerts={alerts}
            onChange={(channels) => void change('changeSearch', { id, ...channels })}
          />
        </div>
      </div>
      <FrequencyField
        value={search.frequency}
        choices={frequencies}
        onChange={(frequency) => void change('changeSearch', { id, frequency })}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" aria-label={t('alerts.edit_named', { name })} onClick={() => setOpen(true)}>
          {t('alerts.edit')}
        </Button>
        {isOpen ? (
          <SearchDialog query={search.query} name={name} saved={search} onClose={() => setOpen(false)} />
        ) : null}
        <Button
          variant="danger"
          paused={isBusy}
          aria-label={t('alerts.remove_named', { name })}
          onClick={() => void remove()}
        >
          {t('alerts.remove')}
        </Button>
      </div>
    </li>
  );
}
