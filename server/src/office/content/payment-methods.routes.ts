import * as contract from '#contract/office/shop-settings.ts';
import { listPaymentMethods, lockPaymentMethods } from '#server/content/lists/lists.queries.ts';
import type { PaymentMethodRecord } from '#server/content/lists/lists.types.ts';
import { savePaymentMethods } from '#server/content/lists/save-payment-methods.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

export function paymentMethodRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.readPaymentMethodsRoute, async () => toMethodsReply(await listPaymentMethods(db))),
    bindOffice(contract.savePaymentMethodsRoute, ({ version, methods }, call) =>
      inTransaction(db, async (tx) => {
        const before = await lockPaymentMethods(tx);
        refuseIfChanged(before, version);
        const wanted = methods.map(({ is_enabled: isEnabled, pending_hours: pendingHours, ...method }) => ({
          ...method,
          isEnabled,
          pendingHours,
        }));
        const after = await savePaymentMethods(tx, before, wanted);
        const change = { before: byCode(before), after: byCode(after) };
        await recordChange(tx, {
          actor: call.actor(),
          now: call.now,
          action: 'payment_methods.changed',
          subject: 'settings:shop',
          ...change,
        });
        return toMethodsReply(await listPaymentMethods(tx));
      }),
    ),
  ];
}

const byCode = (methods: readonly PaymentMethodRecord[]) =>
  Object.fromEntries(methods.map(({ code, ...method }) => [code, method]));

function toMethodsReply(methods: readonly PaymentMethodRecord[]) {
  const shown = methods.map(({ code, title, isEnabled, pendingHours }) => ({
    code,
    title,
    is_enabled: isEnabled,
    pending_hours: pendingHours,
  }));
  return { status: 'OK' as const, payload: { version: versionOf(methods), methods: shown } };
}
