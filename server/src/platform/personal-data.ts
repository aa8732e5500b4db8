import type { DataExport } from '#contract/personal-data.ts';
import type { Reader, Tx } from './db.ts';

/** What one domain stores about customers; `privacy` composes those of all domains. */
export interface PersonalData {
  /** Copies everything the domain stores about a customer, newest first, by section of the export. Only reads. */
  export(
    reader: Reader,
    owner: { customerId: number; languageId: number },
  ): Promise<{ [Section in keyof DataExport]?: object }>;
  /** Deletes or anonymises it. The account is locked. */
  erase?(tx: Tx, owner: { customerId: number; now: Date }): Promise<void>;
  /** Refuses to delete an account while the domain has unfinished business with it. */
  refuseIfOpen?(reader: Reader, customerId: number): Promise<void>;
}
