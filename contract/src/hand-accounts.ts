/** Methods whose payouts staff pay in the app of their bank. */
export const handMethodNames = { mbway: 'MB WAY', multibanco: 'MULTIBANCO' } as const;

/** Normalizes a mobile number of Portugal to `+351912345678`; other texts come back without blanks. */
export function toMbwayPhone(text: string): string {
  const number = text.replaceAll(/[\s.()-]+/g, '');
  return number.replace(/^(?:\+351|00351)?(?=9\d{8}$)/, '+351');
}

export const isMbwayPhone = (phone: string): boolean => /^\+3519\d{8}$/.test(phone);

/** Entity or reference of MULTIBANCO without blanks. */
export const toMultibancoDigits = (text: string): string => text.replaceAll(/\s+/g, '');

export const isMultibancoEntity = (digits: string): boolean => /^\d{5}$/.test(digits);
export const isMultibancoReference = (digits: string): boolean => /^\d{9}$/.test(digits);
