import { describe, expect, test } from 'vitest';
import { comparedPeriod, periodLabel, periodsOf, spanBefore, startOfPeriod, toSpan } from './report-period.rules.ts';

const today = '2026-11-25';

describe('the span of a report', () => {
  test('is the last 30 days unless asked for', () => {
    expect(toSpan({}, today)).toEqual({ from: '2026-10-27', to: today });
    expect(toSpan({ from: '2026-11-01' }, today)).toEqual({ from: '2026-11-01', to: today });
    expect(toSpan({ to: '2026-06-30' }, today)).toEqual({ from: '2026-06-01', to: '2026-06-30' });
  });

  test('is turned if its ends are the wrong way round, and ends with a day to come if it starts there', () => {
    expect(toSpan({ from: '2026-03-05', to: '2026-03-01' }, today)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
    expect(toSpan({ from: '2027-01-01' }, today)).toEqual({ from: '2027-01-01', to: '2027-01-01' });
  });

  test('is at most ten years long', () => {
    expect(toSpan({ from: '2000-01-01' }, today).from).toBe('2016-11-18');
  });
});

describe('the span before', () => {
  test('has as many days', () => {
    expect(spanBefore({ from: '2026-11-19', to: '2026-11-25' })).toEqual({ from: '2026-11-12', to: '2026-11-18' });
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  test('of whole months has as many months', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(spanBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });
});

describe('periods', () => {
  test('of weeks start on Monday, those of months on the first', () => {
    expect(startOfPeriod('2026-11-29', 'week')).toBe('2026-11-23');
    expect(startOfPeriod('2026-11-23', 'week')).toBe('2026-11-23');
    expect(startOfPeriod('2026-11-29', 'month')).toBe('2026-11-01');
  });

  test('cover a span, the first one from before it', () => {
    expect(periodsOf({ from: '2026-12-30', to: '2027-01-04' }, 'week')).toEqual(['2026-12-28', '2027-01-04']);
    expect(periodsOf({ from: '2026-12-30', to: '2027-02-01' }, 'month')).toEqual([
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ]);
    expect(periodsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  test('are compared with those at the same place of the span before', () => {
    const week = { span: { from: '2026-11-19', to: '2026-11-25' }, period: 'day' as const };
    expect(comparedPeriod('2026-11-12', week)).toBe('2026-11-19');
    expect(comparedPeriod('2026-11-18', week)).toBe('2026-11-25');
    const autumn = { span: { from: '2026-09-01', to: '2026-10-31' }, period: 'month' as const };
    expect(comparedPeriod('2026-07-31', autumn)).toBe('2026-09-01');
    expect(comparedPeriod('2026-08-01', autumn)).toBe('2026-10-01');
    const february = { span: { from: '2026-02-01', to: '2026-02-28' }, period: 'day' as const };
    expect(comparedPeriod('2026-01-31', february)).toBe('2026-02-28');
  });

  test('have names', () => {
    expect(periodLabel('2026-11-23', 'day')).toBe('23.11.2026');
    expect(periodLabel('2026-11-23', 'week')).toBe('Week of 23.11.2026');
    expect(periodLabel('2026-11-01', 'month')).toBe('November 2026');
  });
});
