import { useSyncExternalStore } from 'react';
import { localStore } from '#web/lib/storage/local-store.ts';

const storageKey = 'office_single_keys';
const off = 'off';

const changes = new EventTarget();
// Where storage is forbidden, the choice holds until the page is left.
let isOn = localStore.read(storageKey) !== off;

function change(next: boolean): void {
  isOn = next;
  changes.dispatchEvent(new Event('change'));
}

/** Whether letters and signs are shortcuts (WCAG 2.1.4); kept in the browser. Arrows, Enter and Escape always work. */
export const singleKeys = {
  areOn: () => isOn,
  switch: (next: boolean) => {
    localStore.write(storageKey, next ? null : off);
    change(next);
  },
};

/** Takes over what another tab has switched. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === storageKey || key === null) change(newValue !== off);
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  // Added once, however many subscribe; kept, because one function serves them all.
  window.addEventListener('storage', follow);
  return () => changes.removeEventListener('change', onChange);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeys.areOn);
}
