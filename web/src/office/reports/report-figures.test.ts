import { expect, test } from 'vitest';
import { changeText, figureText } from './report-figures.ts';

test('figures have the form of what they count', () => {
  expect(figureText(1234.5, 'euros')).toBe('€1,234.50');
  expect(figureText(-1234.5, 'coins')).toBe('−1,234.50');
  expect(figureText(1234, 'count')).toBe('1,234');
  expect(figureText(-33.3, 'percent')).toBe('−33.3%');
  expect(figureText(null, 'percent')).toBe('–');
});

test('a change is in percent of the size of what was before', () => {
  expect(changeText(150, 100)).toBe('+50%');
  expect(changeText(100, 100)).toBe('0%');
  expect(changeText(-50, 100)).toBe('−150%');
  expect(changeText(50, -100)).toBe('+150%');
  expect(changeText(5, 0)).toBeNull();
});
