import * as contract from '#contract/office/shop-texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { listLanguages } from '#server/content/lists/lists.queries.ts';
import { importTexts } from '#server/content/texts/import-texts.ts';
import { saveText } from '#server/content/texts/save-text.ts';
import { listTexts, lockTextRows } from '#server/content/texts/texts.queries.ts';
import type { TextRow } from '#server/content/texts/texts.types.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { recordChange } from './record-change.ts';

export function textRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listTextsRoute, async ({ language_id: id, state, area, q, cursor, limit }) => {
      const filter = { state: state ?? ('all' as const), area: area ?? null, search: q ?? null };
      const after = readCursor(cursor);
      const { rows, next, count } = await listTexts(db, await readLanguage(db, id), { filter, after, limit });
      return { rows: rows.map(toRow), next, total: after ? null : { count, isExact: true } };
    }),
    bindOffice(contract.saveTextRoute, ({ language_id: id, key, version, text }, call) =>
      inTransaction(db, async (tx) => {
        const language = await readLanguage(tx, id);
        const before = (await lockTextRows(tx, language)).find((row) => row.key === key);
        if (!before) return refuse('content_not_found');
        refuseIfChanged({ text: before.text }, version);
        const saved = await saveText(tx, { languageId: id, before, text });
        const change = { before: { text: before.text }, after: { text: saved } };
        await recordChange(tx, call, { action: 'text.changed', subject: `text:${language.code}/${key}`, ...change });
        const isEdited = saved !== before.shippedText;
        return { status: 'OK', payload: toRow({ ...before, text: saved, isEdited }) };
      }),
    ),
    bindOffice(contract.importTextsRoute, ({ language_id: id, texts, is_preview: isPreview }, call) =>
      inTransaction(db, async (tx) => {
        const language = await readLanguage(tx, id);
        const rows = await lockTextRows(tx, language);
        const changes = await importTexts(tx, { languageId: id, rows, texts, isPreview });
        const saved = isPreview ? [] : changes.filter(({ problem }) => problem === null);
        if (saved.length > 0) {
          const details = { count: saved.length, keys: saved.map(({ key }) => key).join(', ') };
          const entry = { action: 'texts.imported', subject: `language:${language.code}`, details, now: call.now };
          await recordAudit(tx, { actor: call.actor(), ...entry });
        }
        return { status: 'OK', payload: { changes, saved: saved.length } };
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
