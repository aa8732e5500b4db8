import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ImportPreview } from './import-preview.tsx';
import { copiesText, itemsText } from './items-text.ts';
import { outdatedByItem } from './item-outdates.ts';

/** Calls and texts by the kind of file. */
const kinds = {
  items: {
    preview: 'previewItemImport',
    save: 'importItems',
    countText: itemsText,
    notesTitle: (noted: number) =>
      `The 30-day rule lowers or leaves out ${noted === 1 ? '1 old price' : `${noted} old prices`}:`,
  },
  copies: {
    preview: 'previewCopyImport',
    save: 'importCopies',
    countText: copiesText,
    notesTitle: () => 'Notes:',
  },
} as const;

interface FileImportProps {
  kind: keyof typeof kinds;
  file: File;
  /** Tells two choices of a file apart, even of the same one. */
  attempt: number;
  onImported: (counts: OfficeReplyOf<'importItems'>['payload']) => void;
}

/** Preview and import of one file. Give each file its own key. */
export function FileImport({ kind, file, attempt, onImported }: FileImportProps) {
  const [isAsking, setAsking] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const { preview: previewCall, save: saveCall, countText, notesTitle } = kinds[kind];
  const query = usePreview(previewCall, file, attempt);
  const save = useOfficeSave(saveCall, {
    outdates: [...outdatedByItem, 'listBulkChanges'],
    timeoutMs: longCallMs,
    onSuccess: ({ payload }) => onImported(payload),
  });
  const { upload, preview } = query.data ?? {};
  const count = (preview?.added ?? 0) + (preview?.changed ?? 0);
  const run = async () => {
    if (!upload || !preview) return;
    try {
      await save({ ...upload, version: preview.version });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'record_changed') throw error;
      setOutdated(true);
      await query.refetch();
    }
  };
  return (
    <Panel title={`Preview of ${file.name}`}>
      {isOutdated ? (
        <Banner kind="warning" className="mb-4">
          The catalog has changed since the preview, so nothing was imported. Check the new preview.
        </Banner>
      ) : null}
      <Loaded queries={[query]}>
        {preview ? <ImportPreview preview={preview} notesTitle={notesTitle(preview.noted)} /> : null}
        <div className="mt-4">
          <Button
            variant="primary"
            busy={query.isFetching}
            paused={preview === undefined || preview.bad > 0 || count === 0}
            onClick={() => setAsking(true)}
          >
            Import {countText(count)}
          </Button>
        </div>
      </Loaded>
      {isAsking ? (
        <ConfirmDialog title={`Import ${countText(count)}?`} button="Import" run={run} onClose={() => setAsking(false)}>
          <p>All rows are imported at once, or none. Customers see the new values within a second.</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** Reads the file and previews it, once, because that sends the whole file. */
function usePreview(call: 'previewItemImport' | 'previewCopyImport', file: File, attempt: number) {
  return useQuery({
    queryKey: [call, attempt],
    queryFn: async ({ signal }) => {
      const format = file.name.endsWith('.csv') ? ('csv' as const) : ('jsonl' as const);
      const upload = { text: await file.text(), format };
      const { payload } = await callOffice(call, upload, { signal, timeoutMs: longCallMs });
      return { upload, preview: payload };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}
