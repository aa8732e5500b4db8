/** Payment method picture set by staff; nothing if unset. */
export function MethodLogo({ image }: { image: string | null }) {
  return image ? <img className="method-logo" src={image} alt="" /> : null;
}
