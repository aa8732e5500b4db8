import { useState } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { moveItem } from '#web/office/kit/parts/move-item.ts';
import { useSaveOrder, type ItemPhotos } from './use-save-order.ts';

export const uploadButtonId = 'photo-upload';
export const photoButtonId = (hash: string, action: 'earlier' | 'later' | 'remove') => `photo-${hash}-${action}`;

const hashesOf = ({ photos }: ItemPhotos): string[] => photos.map(({ hash }) => hash);

/** Moves, removals and their undo; each is saved at once. */
export function usePhotoOrder(id: number, saved: ItemPhotos) {
  const { save, isBusy, readNow } = useSaveOrder(id, saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const { version, photos } = saved;

  const move = async (at: number, by: -1 | 1) => {
    const photo = photos[at];
    if (isBusy.current || !photo) return;
    const focus = photoButtonId(photo.hash, by < 0 ? 'earlier' : 'later');
    const refusal = await save({ version, photos: moveItem(hashesOf(saved), at, by), focus });
    setFailure(refusal);
    setMessage(refusal ? '' : `Photo ${at + 1} is now photo ${at + 1 + by} of ${photos.length}.`);
  };

  const putBack = async (hash: string, at: number) => {
    const now = readNow();
    if (isBusy.current || !now || hashesOf(now).includes(hash)) return;
    const before = hashesOf(now).toSpliced(at, 0, hash);
    const refusal = await save({ version: now.version, photos: before, focus: photoButtonId(hash, 'remove') });
    if (refusal) toast.error(refusal);
    else toast.success('Change undone');
  };

  const remove = async (at: number) => {
    const photo = photos[at];
    if (isBusy.current || !photo) return;
    const neighbour = photos[at + 1] ?? photos[at - 1];
    const focus = neighbour ? photoButtonId(neighbour.hash, 'remove') : uploadButtonId;
    const refusal = await save({ version, photos: hashesOf(saved).toSpliced(at, 1), focus });
    setFailure(refusal);
    setMessage('');
    if (refusal) return;
    const run = () => void putBack(photo.hash, at);
    toast.success('Photo removed', { action: { label: 'Undo', name: 'Undo the removal of the photo', run } });
  };

  return { move, remove, failure, message };
}
