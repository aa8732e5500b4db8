import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { insertAssertion } from './steam-twin.sql.ts';

interface Vouched {
  steamId: string;
  /** Of the page that answers. */
  endpoint: string;
  returnTo: string;
  now: Date;
}

const saltBytes = 9;
const signedFields = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';

/** Signs an account in at another site: the fields of the answer, without their prefix. Each answer is confirmed once. */
export async function vouch(db: Db, { steamId, endpoint, returnTo, now }: Vouched): Promise<Record<string, string>> {
  const nonce = `${now.toISOString().slice(0, 19)}Z${randomBytes(saltBytes).toString('base64url')}`;
  const claimedId = `https://steamcommunity.com/openid/id/${steamId}`;
  const signed = {
    ns: 'http://specs.openid.net/auth/2.0',
    mode: 'id_res',
    op_endpoint: endpoint,
    claimed_id: claimedId,
    identity: claimedId,
    return_to: returnTo,
    response_nonce: nonce,
    assoc_handle: '1234567890',
    signed: signedFields,
  };
  const key = randomBytes(saltBytes);
  const fields = { ...signed, sig: createHmac('sha1', key).update(JSON.stringify(signed)).digest('base64') };
  await insertAssertion(db, { nonce, fields, now });
  return fields;
}
