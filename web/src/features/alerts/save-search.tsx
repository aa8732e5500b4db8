import { Bell, BellRing } from 'lucide-react';
import type { SavedSearch } from '#contract/alerts.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { isSameQuery } from './is-same-query.ts';
import { useAlertDialog } from './use-alert-dialog.ts';
import { useAlerts } from './use-alerts.ts';

// Loads with the texts of customers, who alone can open it.
const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog;

interface SaveSearchProps {
  /** Filters of the list as the text of a query. */
  query: string;
  /** Proposed name: the filters in words. */
  name: string;
}

export function SaveSearch({ query, name }: SaveSearchProps) {
  const t = useT();
  const { currency } = useShopData();
  const { Dialog, isBusy, open, close } = useAlertDialog(`search:${query}`, loadDialog);
  const { alerts } = useAlerts();
  const isThis = (search: SavedSearch) => search.currency === currency.code && isSameQuery(search.query, query);
  const saved = alerts?.searches.find(isThis);
  return (
    <div className="mt-3">
      <Button
        className="script-only"
        icon={saved ? BellRing : Bell}
        aria-haspopup="dialog"
        busy={isBusy}
        onClick={open}
      >
        {t(saved ? 'catalog.search_saved' : 'catalog.save_search')}
      </Button>
      {Dialog ? (
        <Dialog key={alerts ? 'loaded' : 'loading'} query={query} name={name} saved={saved} onClose={close} />
      ) : null}
    </div>
  );
}
