import { store } from '#web/lib/preferences.ts';

const changedKey = 'favourites_changed_at';

/** The hearts of other tabs follow those of this one: they hear that something has changed, and ask what. */
export function tellTabs(): void {
  store(changedKey, String(Date.now()));
}

export function hearTabs(onChanged: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === changedKey) onChanged();
  };
  window.addEventListener('storage', onStorage, { signal });
}
