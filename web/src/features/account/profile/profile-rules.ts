import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import { updateProfileSchema } from '#contract/account.ts';
import type { InputOf } from '#contract/api.ts';
import type { Profile } from '#contract/identity.ts';
import { parsePhone, toPhoneValue } from '#web/ui/forms/phone-number.ts';

const { name, surname, email, address, city, postCode, steam_trade_link } = updateProfileSchema.shape;

/** Profile form under wire names, in page order; the phone has two parts. */
export const profileSchema = z.object({
  name: name.unwrap(),
  surname: surname.unwrap(),
  email: email.unwrap(),
  cur_password: z.string(),
  phone: z
    .object({ text: z.string(), country: z.string() })
    .refine((phone) => parsePhone(phone).e164 !== null, 'auth.phone_invalid'),
  country: z.string(),
  city: city.unwrap(),
  address: address.unwrap(),
  postCode: postCode.unwrap(),
  steam_trade_link: steam_trade_link.unwrap(),
});

export type ProfileForm = z.input<typeof profileSchema>;
export type ProfileValues = z.output<typeof profileSchema>;

export function formOf(profile: Profile, phoneCountry: string): ProfileForm {
  return {
    name: profile.name,
    surname: profile.surname,
    email: profile.email,
    cur_password: '',
    phone: toPhoneValue(profile.phone, phoneCountry),
    country: profile.country ? `${profile.country.id}` : '',
    city: profile.city,
    address: profile.address,
    postCode: profile.post_code,
    steam_trade_link: profile.steam_trade_link,
  };
}

/** The password is sent only when required. */
export function toUpdate(
  { phone, cur_password: password, ...form }: ProfileValues,
  profile: Profile,
): InputOf<'updateProfile'> {
  const { e164, international } = parsePhone(phone);
  return {
    ...form,
    phone: international ?? phone.text,
    phoneE164: e164,
    ...(form.email !== profile.email && { cur_password: password }),
  };
}
