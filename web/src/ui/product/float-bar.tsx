const width = 1000;

/** Bar with the true ranges of wear and a mark at the float. Drawn, because the security policy allows no inline styles. */
export function FloatBar({ float }: { float: number }) {
  const x = Math.min(1, Math.max(0, float)) * width;
  return (
    <svg className="float-bar" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="float-fn" x="0" y="3" width="70" height="4" />
      <rect className="float-mw" x="70" y="3" width="80" height="4" />
      <rect className="float-ft" x="150" y="3" width="230" height="4" />
      <rect className="float-ww" x="380" y="3" width="70" height="4" />
      <rect className="float-bs" x="450" y="3" width="550" height="4" />
      <rect className="float-mark" x={Math.min(width - 14, Math.max(0, x - 7))} y="0" width="14" height="10" />
    </svg>
  );
}
