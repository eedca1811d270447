/** In the order of the text: a lost answer, a wrong clock, a verdict without reasons, an edited certificate. */
const drawings = [
  { lines: 'M10 12h44v40H10zM18 24h6M18 34h6M18 44h6', gold: 'M30 24h16M30 34h8M44 34h.1M30 44h3' },
  { lines: 'M32 8a24 24 0 1 1-.1 0M32 4v6', gold: 'M32 18v14l-9 8M32 32l12-3' },
  { lines: 'M12 54V30M26 54V20M40 54V36M8 54h48', gold: 'M50 12a5 5 0 1 1 6 6c-2 1-2 2-2 4M54 27v.1' },
  { lines: 'M10 10h44v34H10zM18 20h20M18 28h12', gold: 'M44 36a8 8 0 1 1-.1 0M39 50l-3 10 8-4 8 4-3-10' },
] as const;

export function FailureDrawing({ position }: { position: number }) {
  const drawing = drawings[position];
  if (!drawing) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-16"
    >
      <path d={drawing.lines} className="stroke-on-panel-muted" />
      <path d={drawing.gold} className="stroke-panel-gold" />
    </svg>
  );
}
