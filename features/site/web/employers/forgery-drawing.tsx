export type Forgery = 'edited' | 'borrowed' | 'decoy' | 'over' | 'guessed' | 'inside';

const sheet = 'M6 7h26v34H6zM12 15h14M12 21h14M12 27h8';

/** In lines what the forgery takes, in gold what gives it away. */
const drawings: Record<Forgery, { lines: string; gold: string }> = {
  edited: { lines: sheet, gold: 'M22 36 42 16l5 5-20 20-6 1zM38 20l5 5' },
  borrowed: {
    lines: 'M15 12a6 6 0 1 1 0 .1M5 40c0-9 4-14 10-14s10 5 10 14M26 33h6',
    gold: 'M43 12a6 6 0 1 1 0 .1M33 40c0-9 4-14 10-14s10 5 10 14M39 17l8-10',
  },
  decoy: { lines: 'M5 9h40v28H5zM5 16h40M10 12.5h.1M14 12.5h.1', gold: 'M14 26h16M24 20l6 6-6 6M50 30v12M44 36h12' },
  over: { lines: sheet, gold: 'M44 20a11 11 0 1 1-.1 0M44 25v7l5 3' },
  guessed: { lines: 'M6 16h8v16H6zM18 16h8v16h-8zM30 16h8v16h-8zM42 16h8v16h-8z', gold: 'M8 24h4M20 24h4M32 24h4M44 22l4 4M48 22l-4 4' },
  inside: {
    lines: 'M5 17h13v14H5zM38 17h13v14H38z',
    gold: 'M18 24h4M34 24h4M22 17h12v14H22zM25 21l6 6M31 21l-6 6',
  },
};

export function ForgeryDrawing({ kind }: { kind: Forgery }) {
  const { lines, gold } = drawings[kind];
  return (
    <svg aria-hidden="true" viewBox="0 0 58 48" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" className="h-12">
      <path d={lines} className="stroke-on-panel-muted" />
      <path d={gold} className="fill-panel stroke-panel-gold" />
    </svg>
  );
}
