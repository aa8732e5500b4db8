import { expect, test } from 'vitest';
import { fileFault } from './read-photo-file.ts';

test('empty and too large files are not sent', () => {
  expect(fileFault({ size: 0 })).toBe('This file is empty.');
  expect(fileFault({ size: 8 * 1024 * 1024 })).toBeNull();
  expect(fileFault({ size: 8 * 1024 * 1024 + 1 })).toBe('This file is larger than 8 MB.');
});
