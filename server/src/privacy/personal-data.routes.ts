import * as contract from '#contract/personal-data.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { checkDataLink } from '#server/identity/identity.queries.ts';
import { refuseIfWrongPassword } from '#server/identity/passwords/refuse-if-wrong-password.ts';
import { requestData, type DataRequest } from '#server/identity/accounts/request-data.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { refuseIfAccountBusy } from './refuse-if-account-busy.ts';

/** Data export and account deletion. Every domain takes part, so they meet only here. */
export function personalDataRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundRoute[] {
  const languageOf = (call: Call) => content.displayFor(call.display).language;
  const send = async (kind: DataRequest['kind'], call: Call) => {
    const facts = { language: languageOf(call).code, publicUrl: call.origin, now: call.now };
    await requestData(db, { customerId: call.customerId(), kind, ...facts });
    return { ...ok, message: content.translate(call.display.langId, 'account.data_letter_sent') };
  };
  return [
    bind(contract.requestDataExportRoute, (_input, call) => send('export', call)),
    bind(contract.checkDataLinkRoute, async ({ token, kind }, call) => {
      await checkDataLink(db, { customerId: call.customerId(), kind, token, now: call.now });
      return ok;
    }),
    bind(contract.downloadDataRoute, async ({ token }, call) => {
      const languageId = languageOf(call).id;
      const payload = await exportData(db, { customerId: call.customerId(), languageId, token, now: call.now });
      return replyWith(payload);
    }),
    bind(contract.requestAccountDeletionRoute, async (input, call) => {
      const { session, now } = call;
      assert(session, 'a call of a customer has a session');
      const { customerId, id: sessionId } = session;
      await refuseIfWrongPassword(db, { customerId, sessionId, password: input.cur_password, now });
      await refuseIfAccountBusy(db, {
        customerId,
        givesUpBalance: input.give_up_balance === true,
        coinName: content.settings().coinName,
      });
      return send('deletion', call);
    }),
    bind(contract.deleteAccountRoute, async ({ token, give_up_balance: givesUp }, call) => {
      const customerId = call.customerId();
      const { coinName } = content.settings();
      await deleteAccount(db, { customerId, token, givesUpBalance: givesUp === true, coinName, now: call.now });
      call.endSession();
      return { ...ok, message: content.translate(call.display.langId, 'account.deleted') };
    }),
  ];
}
