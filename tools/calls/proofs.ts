import { readFileSync } from 'node:fs';

/** Per call and outcome (`OK` or the code of a refusal) the files of the passed tests that saw it. */
export type Proofs = Record<string, Record<string, string[]>>;

/** Names the file into which a run of the tests writes what its calls answered. */
export const proofsFileVariable = 'CALL_PROOFS_FILE';

export function readProofs(file: string): Proofs {
  return JSON.parse(readFileSync(file, 'utf8')) as Proofs;
}
