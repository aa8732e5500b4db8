import { localStore } from '#web/lib/storage/local-store.ts';

const changedKey = 'favourites_changed_at';

export function broadcastFavouritesChange(): void {
  localStore.write(changedKey, String(Date.now()));
}

export function subscribeToFavourites(onChanged: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === changedKey) onChanged();
  };
  window.addEventListener('storage', onStorage, { signal });
}
