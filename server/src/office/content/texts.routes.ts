import * as contract from '#contract/office/shop-texts.ts';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import { listTexts } from '#server/content/texts/texts.queries.ts';
import type { TextRow } from '#server/content/texts/texts.types.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { importTextsAsStaff } from './import-texts-as-staff.ts';
import { saveTextAsStaff } from './save-text-as-staff.ts';

export function textRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listTextsRoute, async ({ language_id: id, state, area, q, cursor, limit }) => {
      const filter = { state: state ?? ('all' as const), area: area ?? null, search: q ?? null };
      const after = readCursor(cursor);
      const { rows, next, count } = await listTexts(db, await readLanguage(db, id), { filter, after, limit });
      return { rows: rows.map(toRow), next, total: after ? null : { count, isExact: true } };
    }),
    bindOffice(contract.saveTextRoute, ({ language_id: id, ...change }, call) =>
      inTransaction(db, async (tx) => {
        const language = await readLanguage(tx, id);
        const row = await saveTextAsStaff(tx, { language, ...change, actor: call.actor(), now: call.now });
        return replyWith(toRow(row));
      }),
    ),
    bindOffice(contract.importTextsRoute, ({ language_id: id, texts, is_preview: isPreview }, call) =>
      inTransaction(db, async (tx) => {
        const language = await readLanguage(tx, id);
        const done = await importTextsAsStaff(tx, { language, texts, isPreview, actor: call.actor(), now: call.now });
        return replyWith(done);
      }),
    ),
  ];
}

async function readLanguage(reader: Reader, id: number) {
  return (await listLanguages(reader)).find((language) => language.id === id) ?? refuse('content_not_found');
}

function toRow({ key, area, english, text, shippedText, isEdited, placeholders }: TextRow) {
  const version = versionOf({ text });
  return { key, area, english, text, shipped_text: shippedText, is_edited: isEdited, placeholders, version };
}
