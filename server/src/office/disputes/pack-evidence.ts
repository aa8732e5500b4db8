import { strToU8, zipSync } from 'fflate';
import { recordAudit } from '#server/audit/record-audit.ts';
import { gatherEvidence } from '#server/checkout/disputes/gather-evidence.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import type { Tx } from '#server/platform/db.ts';

interface EvidenceRequest {
  disputeId: number;
  actor: string;
  now: Date;
}

interface Evidence {
  zip: Uint8Array;
  fileCount: number;
}

/** Packs what the shop knows about a disputed payment into a ZIP file for the provider, and logs who took it. */
export async function packEvidence(tx: Tx, { disputeId, actor, now }: EvidenceRequest): Promise<Evidence> {
  const files = Object.entries(await gatherEvidence(tx, await readDispute(tx, disputeId), now));
  const packed = files.map(([name, text]): [string, [Uint8Array, { mtime: Date }]] => [
    name,
    [strToU8(text), { mtime: now }],
  ]);
  const details = { files: files.length };
  await recordAudit(tx, { actor, action: 'dispute.evidence_written', subject: `dispute:${disputeId}`, details, now });
  return { zip: zipSync(Object.fromEntries(packed)), fileCount: files.length };
}
