export interface CartResult {
  success: boolean;
  isAlreadyInCart: boolean;
  isUnauthorized: boolean;
  message: string | null;
  error: unknown;
}

export const done: CartResult = {
  success: true,
  isAlreadyInCart: false,
  isUnauthorized: false,
  message: null,
  error: null,
};
