import type { Alerts, SavedSearch } from '#contract/alerts.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { ChannelFields, FrequencyField } from './channel-fields.tsx';
import { LastNotice } from './last-notice.tsx';
import type { ChangeAlerts } from './use-alerts.ts';

interface SectionProps {
  alerts: Alerts;
  isBusy: boolean;
  change: ChangeAlerts;
}

export function SavedSearches({ alerts, ...rest }: SectionProps) {
  const t = useT();
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
            <SearchRow key={search.id} search={search} canPush={alerts.push_key !== null} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends Omit<SectionProps, 'alerts'> {
  search: SavedSearch;
  canPush: boolean;
}

const frequencies = ['instant', 'daily', 'off'] as const;

function SearchRow({ search, canPush, isBusy, change }: RowProps) {
  const t = useT();
  const { id, name } = search;
  const remove = async () => {
    if (await change('deleteSearch', { id }, t('alerts.removed')))
      document.querySelector<HTMLElement>('#searches-title')?.focus();
  };
  return (
    <li className="grid gap-3 py-4 md:grid-cols-[1fr_14rem_auto] md:items-end">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <ShopLink to={search.path}>{name}</ShopLink>
        </p>
        <LastNotice at={search.last_notice_at} />
        <div className="mt-2">
          <ChannelFields
            chosen={search}
            canPush={canPush}
            disabled={isBusy}
            onChange={(channels) => void change('changeSearch', { id, ...channels })}
          />
        </div>
      </div>
      <FrequencyField
        value={search.frequency}
        choices={frequencies}
        disabled={isBusy}
        onChange={(frequency) => void change('changeSearch', { id, frequency })}
      />
      <Button
        variant="danger"
        disabled={isBusy}
        aria-label={t('alerts.remove_named', { name })}
        onClick={() => void remove()}
      >
        {t('alerts.remove')}
      </Button>
    </li>
  );
}
