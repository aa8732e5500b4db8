/** The L of three slots with one item going into the fourth, and the name: drawn once in the page, shown in three places. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 148 32" aria-hidden="true" focusable="false">
      <use href="#logo" />
    </svg>
  );
}
