export function MethodLogo({ image }: { image: string | null }) {
  return image ? <img className="method-logo" src={image} alt="" /> : null;
}
