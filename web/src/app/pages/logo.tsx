/** Rendered once and referenced from three places. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 148 32" aria-hidden="true" focusable="false">
      <use href="#logo" />
    </svg>
  );
}
