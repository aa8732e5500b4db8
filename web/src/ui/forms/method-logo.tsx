/** The picture that staff have set for a way to pay, beside its title; nothing where they have set none. */
export function MethodLogo({ image }: { image: string | null }) {
  return image ? <img className="method-logo" src={image} alt="" /> : null;
}
