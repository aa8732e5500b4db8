import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice, failureText, longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOutdate } from '#web/office/kit/api/use-office.ts';
import { outdatedByItem } from '#web/office/catalog/item-outdates.ts';
import { fileFault, toBase64 } from './read-photo-file.ts';

export interface FailedUpload {
  file: File;
  text: string;
}

/** Uploads files one after the other; a failed one stops none of the others and can be tried again. */
export function usePhotoUploads(id: number) {
  const client = useQueryClient();
  const outdate = useOutdate();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const key = ['listItemPhotos', { id }];

  /** Adding a photo twice adds it once, so a second try needs no key. */
  const send = async (file: File): Promise<void> => {
    const image = await toBase64(file);
    const reply = await callOffice('addItemPhoto', { id, image }, { timeoutMs: longCallMs });
    const before = client.getQueryData<OfficeReplyOf<'listItemPhotos'>>(key)?.payload.photos.length ?? 0;
    client.setQueryData(key, reply);
    if (reply.payload.photos.length === before) throw new Error('This photo is here already.');
  };

  const upload = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setFailed([]);
    const failures: FailedUpload[] = [];
    for (const [at, file] of files.entries()) {
      setMessage(`Uploading ${at + 1} of ${files.length}: ${file.name}`);
      const text = fileFault(file) ?? (await send(file).then(() => null, toText));
      if (text === null) continue;
      failures.push({ file, text });
      setFailed([...failures]);
    }
    setMessage(reportOf(files.length - failures.length, failures.length));
    setBusy(false);
    await outdate(outdatedByItem);
  };

  return { upload, isBusy, message, failed };
}

const toText = (error: unknown): string =>
  error instanceof Error && !isApiError(error) ? error.message : failureText(error);

function reportOf(uploaded: number, failed: number): string {
  const done = uploaded === 1 ? '1 photo uploaded' : `${uploaded} photos uploaded`;
  return failed === 0 ? `${done}.` : `${done}, ${failed} not.`;
}
