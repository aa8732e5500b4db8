import * as contract from '#contract/office/disputes.ts';
import { countMax } from '#contract/office/list.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { countDisputes, listDisputePage } from '#server/payments/dispute-list.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { addDisputeNote } from './add-dispute-note.ts';
import { toDisputeFilter, toDisputeRow } from './dispute-rows.ts';
import { packEvidence } from './pack-evidence.ts';
import { readDisputePage } from './read-dispute-page.ts';

/** Disputes of payments at the bank, and their evidence. */
export function officeDisputeRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listDisputesRoute, async ({ sort, cursor, limit, ...input }) => {
      const filter = toDisputeFilter(input);
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listDisputePage(db, { filter, sort, after, limit }),
        after ? null : countDisputes(db, filter, countMax),
      ]);
      return { ...page, rows: page.rows.map(toDisputeRow), total };
    }),
    bindOffice(contract.readDisputeRoute, async ({ id }) => replyWith(await readDisputePage(db, id))),
    bindOffice(contract.packDisputeEvidenceRoute, async ({ id: disputeId }, call) => {
      const asked = { disputeId, actor: call.actor(), now: call.now };
      const { zip, fileCount } = await inTransaction(db, (tx) => packEvidence(tx, asked));
      const text = Buffer.from(zip).toString('base64');
      return replyWith({ file_name: `dispute-${disputeId}.zip`, files: fileCount, zip: text });
    }),
    bindOffice(contract.addDisputeNoteRoute, async ({ id: disputeId, text }, call) => {
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      await inTransaction(db, (tx) => addDisputeNote(tx, { disputeId, text, ...by }));
      return ok;
    }),
  ];
}
