import { expect, test, vi } from 'vitest';
import { testLog } from './test-log.ts';

test('an error-level log fails a test like the console does, warnings do not', () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  testLog.warn('the shelf is low');
  testLog.child({ part: 'till' }).error({ err: new Error('no coins') }, 'the till is stuck');
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the till is stuck'));
  heard.mockReset();
});
