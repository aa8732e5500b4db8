import { Upload } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { ItemDetails } from '#web/office/catalog/item-values.ts';
import { PhotoList } from './photo-list.tsx';
import { photoTypes } from './read-photo-file.ts';
import { uploadButtonId, usePhotoOrder } from './use-photo-order.ts';
import type { ItemPhotos } from './use-save-order.ts';
import { usePhotoUploads, type FailedUpload } from './use-photo-uploads.ts';

/** Photos of an item with their upload, order and removal. */
export function PhotoEditor({ item, saved }: { item: ItemDetails; saved: ItemPhotos }) {
  const { move, remove, failure, message } = usePhotoOrder(item.id, saved);
  const uploads = usePhotoUploads(item.id);
  return (
    <>
      <PhotoList item={item} photos={saved.photos} changes={{ move, remove }} />
      <p role="status" className="sr-only">
        {message}
      </p>
      {failure ? <Banner kind="error">{failure}</Banner> : null}
      <UploadField {...uploads} />
    </>
  );
}

function UploadField({ upload, isBusy, message, failed }: ReturnType<typeof usePhotoUploads>) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        aria-label="Photos to upload"
        accept={photoTypes}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        id={uploadButtonId}
        icon={Upload}
        busy={isBusy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        Upload photos
      </Button>
      <p id={hintId} className="hint">
        JPEG, PNG, WebP, AVIF or GIF, up to 8 MB each. Customers see them at once; data such as the place is removed.
      </p>
      <p role="status" className="text-small wrap-anywhere">
        {message}
      </p>
      {failed.length > 0 ? <Failures failed={failed} isBusy={isBusy} retry={upload} /> : null}
    </div>
  );
}

interface FailuresProps {
  failed: readonly FailedUpload[];
  isBusy: boolean;
  retry: (files: readonly File[]) => Promise<void>;
}

function Failures({ failed, isBusy, retry }: FailuresProps) {
  return (
    <Banner
      kind="error"
      action={
        <Button
          size="sm"
          className="self-start"
          paused={isBusy}
          onClick={() => void retry(failed.map(({ file }) => file))}
        >
          Try again
        </Button>
      }
    >
      <ul className="grid gap-1 wrap-anywhere" aria-label="Files that were not uploaded">
        {failed.map(({ file, text }, at) => (
          <li key={at}>
            <b>{file.name}</b>: {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
