type Props = { part: number; of: number; isRight: boolean };

/** A part of a whole as a bar; the words beside it say the same. */
export function ShareBar({ part, of, isRight }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="block h-1.5 w-full rounded-full bg-sunken rtl:-scale-x-100"
    >
      <rect width={of === 0 ? 0 : (100 * part) / of} height="4" className={isRight ? 'fill-success' : 'fill-edge'} />
    </svg>
  );
}
