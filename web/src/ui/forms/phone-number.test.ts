import { describe, expect, it } from 'vitest';
import { cleanPhone, countryOfTyped, isForeignTo, parsePhone, toPhoneValue } from './phone-number.ts';

describe('phone numbers', () => {
  it('keeps only valid characters', () => {
    expect(cleanPhone('+49 (151) 234-567 ext. 8')).toBe('+49 (151) 234-567  8');
  });

  it('truncates pasted text to 250 characters', () => {
    expect(cleanPhone('1'.repeat(251))).toHaveLength(250);
    expect(cleanPhone(`${'x'.repeat(300)}${'1'.repeat(9)}`)).toBe('1'.repeat(9));
  });

  it('reads a national number by its country', () => {
    expect(parsePhone({ text: '1512 3456789', country: 'DE' })).toMatchObject({
      e164: '+4915123456789',
      country: 'DE',
    });
  });

  it('reads a leading plus as international in any country', () => {
    expect(parsePhone({ text: '+48 512 640 118', country: 'DE' })).toMatchObject({
      e164: '+48512640118',
      country: 'PL',
    });
  });

  it('formats a number the same way however it is typed', () => {
    const texts = ['030 23125014', '+49 30 23125014', '(030) 231-250-14', '+493023125014'];
    const written = texts.map((text) => parsePhone({ text, country: 'DE' }).international);
    expect(new Set(written)).toEqual(new Set(['+49 30 23125014']));
  });

  it('rejects numbers that are too short or do not fit the country', () => {
    expect(parsePhone({ text: '12', country: 'DE' }).e164).toBeNull();
    expect(parsePhone({ text: '', country: 'DE' }).e164).toBeNull();
    for (const digits of [1, 18, 25]) {
      expect(parsePhone({ text: '9'.repeat(digits), country: 'DE' }).e164).toBeNull();
      expect(parsePhone({ text: `+49${'9'.repeat(digits)}`, country: 'DE' }).e164).toBeNull();
    }
  });

  it('names the country of an international number once its digits decide', () => {
    expect(countryOfTyped('+48 512 640 118')).toBe('PL');
    expect(countryOfTyped('512 640 118')).toBeNull();
  });

  it('a stored number is shown with its country and without the calling code', () => {
    expect(toPhoneValue('+48512640118', 'DE')).toEqual({ text: '512 640 118', country: 'PL' });
    expect(toPhoneValue('', 'DE')).toEqual({ text: '', country: 'DE' });
  });

  it.each([
    ['+48 512', false],
    ['+4', false],
    ['+1', false],
    ['+49 1512', false],
    ['999123', false],
    ['+99', false],
    ['+999', true],
    ['+999123', true],
    ['+98 912 345 6789', true],
    ['+850', true],
    ['+1 204 234 5678', true],
  ])('%s belongs to none of the countries: %s', (text, isForeign) => {
    const countries = [
      { iso: 'DE', callingCode: '49' },
      { iso: 'PL', callingCode: '48' },
      { iso: 'US', callingCode: '1' },
    ];
    expect(isForeignTo(countries, text)).toBe(isForeign);
  });
});
