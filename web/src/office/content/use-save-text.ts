import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { useRowWriter } from '#web/office/kit/list/use-row-writer.ts';
import { englishId } from './english-id.ts';

/** Saves a text and writes it into its row; so is what somebody else saved meanwhile. */
export function useSaveText() {
  const writeRow = useRowWriter('listTexts', 'key');
  const write = (row: RowOf<'listTexts'>, languageId: number | string) =>
    writeRow(row, (list) => Number(list['language_id'] ?? englishId) === Number(languageId));
  return useOfficeSave('saveText', {
    onSuccess: ({ payload }, sent) => write(payload, sent.language_id),
    readAgain: async ({ language_id, key }) => {
      const { payload } = await callOffice('listTexts', { language_id, q: key, limit: 100 });
      const row = payload.find((each) => each.key === key);
      if (row) write(row, language_id);
    },
  });
}
