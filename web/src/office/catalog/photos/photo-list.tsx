import { ItemArt } from '#web/ui/product/item-art.tsx';
import type { ItemDetails } from '#web/office/catalog/item-values.ts';
import { PhotoButtons, type PhotoChanges } from './photo-buttons.tsx';
import type { ItemPhoto } from './use-save-order.ts';

interface PhotoListProps {
  item: ItemDetails;
  photos: readonly ItemPhoto[];
  /** For those who may change them. */
  changes?: PhotoChanges;
}

/** Photos in the order of the shop, or what the shop shows without any. */
export function PhotoList({ item, photos, changes }: PhotoListProps) {
  if (photos.length === 0) return <NoPhotos item={item} />;
  return (
    <ol className="photo-list" aria-label="Photos">
      {photos.map((photo, at) => (
        <li key={photo.hash}>
          <ItemArt id={item.id} src={photo.img_url} alt={`Photo ${at + 1}`} width={216} height={162} />
          <span className="text-small text-muted">{at === 0 ? '1, shown in lists' : at + 1}</span>
          {changes ? <PhotoButtons {...changes} hash={photo.hash} at={at} isLast={at === photos.length - 1} /> : null}
        </li>
      ))}
    </ol>
  );
}

function NoPhotos({ item }: { item: ItemDetails }) {
  return (
    <div className="photo-list">
      <ItemArt id={item.id} src={item.image ? `/img/${item.id}/card.webp` : null} width={216} height={162} />
      <p className="text-muted">
        No photos are uploaded. The shop shows the photo at the address above, or its drawing where there is none.
      </p>
    </div>
  );
}
