import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { guessCountry, type DialCountry } from './phone-countries.ts';

interface Phone {
  text: string;
  country: string;
}

interface PhoneForm {
  getValues: (name: 'phone') => Phone;
  setValue: (name: 'phone', phone: Phone) => void;
}

interface Hints {
  own?: string | undefined;
  countries: readonly DialCountry[];
}

/** Presets the phone country from profile, location and browser languages, unless a number was typed or a country chosen. */
export function usePhoneGuess({ getValues, setValue }: PhoneForm, { own, countries }: Hints): void {
  const { locale, settings } = useShopData();
  const { countryGuess } = useQueryKeys();
  const { data: place } = useQuery({
    queryKey: countryGuess,
    queryFn: async ({ signal }) => (await callApi('guessCountry', {}, { signal })).payload.iso,
    enabled: settings.country_guess && own === undefined && getValues('phone').text === '',
    staleTime: Infinity,
    retry: false,
  });
  const guessed = useRef<string | null>(null);
  useEffect(() => {
    const { text, country: shown } = getValues('phone');
    if (text !== '' || (guessed.current !== null && guessed.current !== shown)) return;
    const country = guessCountry([own, place, ...navigator.languages, locale.code], countries);
    guessed.current = country;
    if (country !== shown) setValue('phone', { text, country });
  }, [own, place, countries, locale.code, getValues, setValue]);
}
