import '#web/lib/forms/zod-setup.ts';
import { z } from 'zod';
import { resetPasswordSchema } from '#contract/identity.ts';

const { password, password_confirmation: confirmation } = resetPasswordSchema.shape;

/** Typed fields; token and email come from the link. */
export const newPasswordSchema = z
  .object({ password, password_confirmation: confirmation })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: 'auth.passwords_differ',
  });

export type NewPassword = z.output<typeof newPasswordSchema>;
