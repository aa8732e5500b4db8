/** For `expect.poll`: the shop shows a change of the office within a second; a busy machine gets another one to answer. */
export const seenWithin = { timeout: 2000, interval: 100 };
