import { z } from 'zod';
import { packEvidence } from '#server/office/disputes/pack-evidence.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { writeNewFile } from './write-new-file.ts';

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
    const fileCount = await writeNewFile(out, async (handle) => {
      const evidence = await inTransaction(db, (tx) => packEvidence(tx, { disputeId: id, actor, now }));
      await handle.writeFile(evidence.zip);
      return evidence.fileCount;
    });
    return { disputeId: id, file: out, fileCount };
  },
  toText: ({ file, fileCount }) => `Wrote ${fileCount} files to ${file}. Upload them with the dispute at the provider.`,
});
