/** The turning ring alone; whoever shows it says what it waits for. */
export function SpinnerRing({ className = 'size-5' }: { className?: string | undefined }) {
  return (
    <svg data-busy="" aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" className="opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
