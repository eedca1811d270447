export type Offer = 'cohort' | 'voucher' | 'time' | 'consent';

const drawings: Record<Offer, { lines: string; gold: string }> = {
  cohort: {
    lines: 'M14 20a6 6 0 1 1 0 .1M4 46c0-9 4-14 10-14 3 0 5 1 7 3M50 20a6 6 0 1 1 0 .1M60 46c0-9-4-14-10-14-3 0-5 1-7 3',
    gold: 'M32 16a7 7 0 1 1 0 .1M20 50c0-11 5-17 12-17s12 6 12 17z',
  },
  voucher: {
    lines: 'M4 16h56v10a6 6 0 0 0 0 12v10H4V38a6 6 0 0 0 0-12z',
    gold: 'M40 17v4M40 26v4M40 35v4M40 44v3M14 40l14-16M16 27h.1M26 37h.1',
  },
  time: { lines: 'M32 10a22 22 0 1 1-.1 0', gold: 'M32 18v14l10 7M32 10a22 22 0 0 1 22 22' },
  consent: { lines: 'M6 12h30v40H6zM13 22h16M13 30h16M13 38h8', gold: 'M40 38l7 7 13-15' },
};

/** A small drawing of what a university can work with. */
export function OfferDrawing({ kind }: { kind: Offer }) {
  const { lines, gold } = drawings[kind];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-16"
    >
      <path d={lines} className="stroke-edge" />
      <path d={gold} className="stroke-gold" />
    </svg>
  );
}
