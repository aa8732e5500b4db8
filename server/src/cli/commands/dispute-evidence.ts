import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { gatherEvidence } from '#server/checkout/disputes/gather-evidence.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { openNewFile } from './open-new-file.ts';

/** Writes what the shop knows about a disputed payment into a ZIP file, for the provider. Replaces no file. */
export const disputeEvidence = defineCommand({
  name: 'dispute evidence',
  usage: 'ID --out=FILE',
  does: 'write order, deliveries, emails, terms and sign-ins as a ZIP file for the provider; replaces no file',
  positionals: ['id'],
  options: { out: { type: 'string' } },
  input: z.object({ id: idSchema, out: z.string({ error: 'is missing' }).min(1, 'is missing') }),
  run: async ({ db, clock, actor }, { id, out }) => {
    const now = clock.now();
    const dispute = await readDispute(db, id);
    const files = await gatherEvidence(db, dispute, now);
    const packed = Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime: now }]]);
    const handle = await openNewFile(out);
    try {
      await handle.writeFile(zipSync(Object.fromEntries(packed) as Parameters<typeof zipSync>[0]));
    } finally {
      await handle.close();
    }
    const details = { files: packed.length };
    await inTransaction(db, (tx) =>
      recordAudit(tx, { actor, action: 'dispute.evidence_written', subject: `dispute:${id}`, details, now }),
    );
    return { disputeId: id, file: out, fileCount: packed.length };
  },
  toText: ({ file, fileCount }) => `Wrote ${fileCount} files to ${file}. Upload them with the dispute at the provider.`,
});
