import { verifyBooks } from '#server/app/verify-books.ts';
import type { World } from '../stage/world.ts';
import { checkEmails } from './check-emails.ts';
import { checkGoods } from './check-goods.ts';
import { checkMoney } from './check-money.ts';
import { checkWallets } from './check-wallets.ts';
import { checkWork } from './check-work.ts';

/** What is wrong after a history: by the shop's own checks, and by comparing it with twin, mail server and plan. */
export async function checkHistory(world: World): Promise<string[]> {
  const { db, clock } = world.site;
  const own = (await verifyBooks(db, clock.now())).filter(({ broken }) => broken > 0);
  return [
    ...own.map(({ fact, broken, example }) => `not true: ${fact} (${broken}, such as ${example})`),
    ...(await checkMoney(world)),
    ...(await checkGoods(world)),
    ...(await checkWallets(world)),
    ...(await checkWork(world)),
    ...(await checkEmails(world)),
  ];
}
