import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice, failureText } from '#web/office/kit/api/call-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ImportPreview } from './import-preview.tsx';

type Preview = OfficeReplyOf<'previewItemImport'>['payload'];
interface Upload {
  text: string;
  format: 'csv' | 'jsonl';
}

/** Imports a file after a preview of what it adds and changes. */
export function ImportScreen() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const choose = async (file: File | undefined) => {
    setPreview(null);
    setFailure(null);
    if (!file) return;
    try {
      const format = file.name.endsWith('.csv') ? ('csv' as const) : ('jsonl' as const);
      const chosen = { text: await file.text(), format };
      setUpload(chosen);
      setPreview((await callOffice('previewItemImport', chosen)).payload);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const count = (preview?.added ?? 0) + (preview?.changed ?? 0);
  const itemsText = count === 1 ? '1 item' : `${count} items`;
  const run = async () => {
    if (!upload) return;
    const { payload } = await callOffice('importItems', { ...upload, expected: count });
    toast.success(`Imported: ${payload.added} added, ${payload.changed} changed`);
    setPreview(null);
    await client.invalidateQueries({ queryKey: ['listItemRecords'] });
  };
  return (
    <Screen title="Import items" back={{ to: '/items', label: 'Items' }}>
      <div className="mt-3 grid gap-3">
        <Panel title="File">
          <p className="mb-3 text-muted">
            CSV with a header or JSON Lines, up to 8 MB, in the columns of the export. Existing items keep their stock.
          </p>
          <input
            type="file"
            aria-label="File to import"
            accept=".csv,.jsonl,.json"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
          <p className="mt-3">
            <a className="text-link" href="/api/office/items-export.csv" download>
              Export the whole catalog
            </a>
          </p>
        </Panel>
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        {preview ? (
          <Panel title="Preview">
            <ImportPreview preview={preview} />
            <div className="mt-4">
              <Button variant="primary" paused={preview.bad > 0 || count === 0} onClick={() => setAsking(true)}>
                Import {itemsText}
              </Button>
            </div>
          </Panel>
        ) : null}
      </div>
      {isAsking ? (
        <ConfirmDialog title={`Import ${itemsText}?`} button="Import" run={run} onClose={() => setAsking(false)}>
          <p>All rows are imported at once, or none. Customers see the new values within a second.</p>
        </ConfirmDialog>
      ) : null}
    </Screen>
  );
}
