import { expect, test } from 'vitest';
import { SignedOut, TradeRefused } from '#server/delivery/bots/bots.types.ts';
import { toTradeError } from './trade-refusals.ts';

const problemOf = (message: string, more = {}) => {
  const error = toTradeError(Object.assign(new Error(message), more));
  return error instanceof TradeRefused ? error.problem : null;
};

test.each([
  ['This Trade URL is no longer valid for sending a trade offer to Kim.', 'trade_link_invalid'],
  ['You cannot trade with Kim because their inventory privacy is set to "private".', 'inventory_private'],
  ['You cannot trade with Kim because they have a trade ban.', 'cannot_trade'],
  ['Kim is not available to trade. More information will be shown to Kim if they invite you to trade.', 'cannot_trade'],
  ['The inventory of Kim is full.', 'inventory_full'],
])('%s', (message, problem) => {
  expect(problemOf(message)).toBe(problem);
});

test('results that are the same each time are final, unclear ones are not', () => {
  expect(problemOf('There was an error sending your trade offer. (26)', { eresult: 26 })).toBe('item_missing');
  expect(problemOf('There was an error sending your trade offer. (15)', { eresult: 15 })).toBe('trade_link_invalid');
  expect(problemOf('There was an error sending your trade offer. (16)', { eresult: 16 })).toBeNull();
  expect(problemOf('HTTP error 500')).toBeNull();
  expect(problemOf('ESOCKETTIMEDOUT')).toBeNull();
});

test('a session that ended needs another sign-in', () => {
  expect(toTradeError(new Error('Not Logged In'))).toBeInstanceOf(SignedOut);
});
