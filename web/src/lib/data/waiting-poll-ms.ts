const pollMs = 5000;
/** A bank takes minutes to days. */
const bankPollMs = 30_000;
/** Reads of the first three minutes, in which many answers of a bank come. */
const quickReads = 36;

/** Time to the next read of a payment that waits. */
export function waitingPollMs({ waitsForBank, reads }: { waitsForBank: boolean; reads: number }): number {
  return waitsForBank && reads >= quickReads ? bankPollMs : pollMs;
}
