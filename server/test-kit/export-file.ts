import type { OfficeCaller } from './call-office.ts';

/** Looks at what would leave, and writes the file of the day. */
export async function exportFile(caller: OfficeCaller) {
  const { payload } = await caller.reply('readNextPayoutBatch', {});
  return caller.reply('exportPayoutBatch', { shown: payload.fingerprint });
}
