import type { Caller, CallShop } from './call-shop.ts';
import { givenPassword } from './given-customer.ts';
import { openSoftPasskey } from './soft-passkey.ts';

/** Origin of calls over HTTP in tests. */
const testOrigin = 'http://localhost:80';

/** A passkey that a caller begins to add: `add` finishes it. */
export async function beginPasskey({ reply, outcome }: Caller) {
  const { challenge, user } = (await reply('startPasskey', { cur_password: givenPassword })).payload;
  const { id, make, answer } = openSoftPasskey(testOrigin);
  const passkey = make(challenge);
  return {
    id,
    add: () => outcome('addPasskey', { name: 'My phone', passkey }),
    answer: (asked: string) => answer(asked, { userHandle: user.id }),
  };
}

/** A passkey in the device of a customer. */
export type GivenPasskey = Omit<Awaited<ReturnType<typeof beginPasskey>>, 'add'>;

/** Adds a passkey over HTTP for a caller who has no second factor, or proved one just now. */
export async function givenPasskey(caller: Caller): Promise<GivenPasskey> {
  const { add, ...passkey } = await beginPasskey(caller);
  if ((await add()) !== 'OK') throw new Error('the passkey was not added');
  return passkey;
}

/** Gives a customer passkeys that nobody holds. */
export async function givenForeignPasskeys({ db }: CallShop, customerId: number, count: number): Promise<void> {
  await db`
    insert into identity.passkeys
      (customer_id, user_handle, credential_id, public_key, sign_count, transports, name, created_at)
    select ${customerId}, 'owner', convert_to(${customerId} || ' ' || n, 'UTF8'), 'key', 0, '{}', 'Key ' || n, now()
    from generate_series(1, ${count}::int) n`;
}
