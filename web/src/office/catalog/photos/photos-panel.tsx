import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import type { ItemDetails } from '#web/office/catalog/item-values.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { PhotoList } from './photo-list.tsx';

/** Uploaded photos of an item; those who may not change them see them only. */
export function PhotosPanel({ item }: { item: ItemDetails }) {
  const query = useOfficeQuery('listItemPhotos', { id: item.id });
  const mayChange = useMay('arrangeItemPhotos');
  const saved = query.data?.payload;
  return (
    <Panel title="Photos">
      <Loaded queries={[query]}>
        {saved && mayChange ? <PhotoEditor item={item} saved={saved} /> : null}
        {saved && !mayChange ? <PhotoList item={item} photos={saved.photos} /> : null}
      </Loaded>
    </Panel>
  );
}
