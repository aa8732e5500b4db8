import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertObject, selectObjectForUpdate, updateObject } from './twin.sql.ts';
import type { TwinObjects } from './twin.types.ts';

type Configuration = TwinObjects['payment_method_configuration'];

export const methodsId = 'pmc_local';

export type TwinMethod = 'card' | 'sepa_debit' | 'mb_way' | 'multibanco';

function toMethod(isOn: boolean) {
  const state: 'on' | 'off' = isOn ? 'on' : 'off';
  return { available: isOn, display_preference: { overridable: null, preference: state, value: state } };
}

/** Every method that the shop knows, switched on. */
export function buildMethods(): Configuration {
  return {
    id: methodsId,
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    card: toMethod(true),
    sepa_debit: toMethod(true),
    mb_way: toMethod(true),
    multibanco: toMethod(true),
  };
}

interface MethodOrder {
  method: TwinMethod;
  isOn: boolean;
  now: Date;
}

/** Switches a payment method of the account on or off, as its dashboard does. */
export async function orderMethod(db: Db, { method, isOn, now }: MethodOrder): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await selectObjectForUpdate(tx, 'payment_method_configuration', methodsId);
    const body = { ...(stored?.body ?? buildMethods()), [method]: toMethod(isOn) };
    if (stored) await updateObject(tx, body);
    else await insertObject(tx, { type: 'payment_method_configuration', body, now });
  });
}
