export type LogoProps = { className?: string | undefined };

/** A globe cut by its meridian, with the sun at noon above it. */
export function LogoMark({ className = 'size-8' }: LogoProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" fill="none" className={className}>
      <g stroke="currentColor" strokeWidth="1.75">
        <circle cx="16" cy="18" r="11.5" />
        <path d="M16 6.5C10.6 9.2 8.6 13.6 8.6 18s2 8.8 7.4 11.5" />
        <path d="M16 6.5c5.4 2.7 7.4 7.1 7.4 11.5s-2 8.8-7.4 11.5" />
        <path d="M5.3 14h21.4M5.3 22h21.4" strokeWidth="1.25" />
      </g>
      <path d="M16 6v24" className="stroke-gold" strokeWidth="2" strokeLinecap="round" />
      <circle cx="16" cy="3.25" r="2.25" className="fill-gold" />
    </svg>
  );
}

/** Mark and name. The name is text, so it scales and is read aloud; a phone with larger text needs its room. */
export function Logo({ className = '' }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2 align-middle text-ink sm:gap-2.5 ${className}`}>
      <LogoMark />
      <span
        translate="no"
        className="font-display text-xl leading-none sm:text-[1.375rem] font-semibold max-sm:in-[:root[data-text]]:hidden"
      >
        Meridian
      </span>
    </span>
  );
}
