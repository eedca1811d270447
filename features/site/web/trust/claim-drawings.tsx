import type { ReactNode } from 'react';

/** Thin lines in one ink, gold where it matters. The text says all that is drawn, so screen readers pass them by. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 96"
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-28 w-46 stroke-edge"
    >
      {children}
    </svg>
  );
}

const scores = [6, 12, 22, 34, 44, 38, 26, 14, 8];

/** A score among all others, with how exact it is. */
export function ScoreAmongOthers() {
  return (
    <Drawing>
      {scores.map((height, nth) => (
        <rect
          key={height}
          x={10 + nth * 16}
          y={72 - height}
          width={11}
          height={height}
          rx={2}
          className={nth === 6 ? 'fill-gold stroke-none' : 'fill-sunken'}
        />
      ))}
      <path d="M4 72h152" />
      <path d="M100 82h24m-24-4v8m24-8v8" className="stroke-gold" strokeWidth={2} />
      <circle cx={112} cy={82} r={3.5} className="fill-gold stroke-canvas" />
    </Drawing>
  );
}

/** Entries that carry the sum of the one before: a changed one breaks the chain. */
export function GrowingLog() {
  return (
    <Drawing>
      {[6, 58, 110].map((x) => (
        <g key={x}>
          <rect x={x} y={26} width={42} height={46} rx={5} className={x === 110 ? 'fill-gold-soft stroke-gold' : 'fill-surface'} />
          <path d={`M${x + 9} 38h24M${x + 9} 47h16`} />
          <path d={`M${x + 9} 60h.01m8 0h.01m8 0h.01m8 0h.01`} strokeWidth={4} className="stroke-gold" />
        </g>
      ))}
      <path d="M48 60h7m45 0h7m-4-4 4 4-4 4M51 56l4 4-4 4" className="stroke-gold" />
    </Drawing>
  );
}

/** The window that is watched, and a camera that is not. */
export function WatchedWindow() {
  return (
    <Drawing>
      <rect x={6} y={14} width={98} height={70} rx={6} className="fill-surface stroke-gold" strokeWidth={2} />
      <path d="M6 29h98" className="stroke-gold" />
      <path d="M20 44h54M20 56h68M20 68h40" />
      <rect x={116} y={34} width={26} height={20} rx={4} className="fill-surface" />
      <path d="m142 40 12-6v20l-12-6" />
      <path d="m112 62 44-36" strokeWidth={2.5} />
    </Drawing>
  );
}

/** A scale with the mark that a score has to reach. */
export function PassMark() {
  return (
    <Drawing>
      <rect x={8} y={44} width={144} height={14} rx={7} className="fill-sunken" />
      <path d="M15 51h95" strokeWidth={10} className="stroke-gold" />
      <path d="M92 32v38" strokeDasharray="3 4" strokeWidth={2} />
      <path d="m84 20 6 6 10-12" strokeWidth={2} className="stroke-gold" />
      <path d="M8 68v6M152 68v6M80 68v6M44 68v4M116 68v4" />
    </Drawing>
  );
}

/** One clock for every device. */
export function OneClock() {
  return (
    <Drawing>
      <circle cx={80} cy={48} r={32} className="fill-surface stroke-gold" strokeWidth={2} />
      <path d="M80 28v20l14 9" className="stroke-gold" strokeWidth={2.5} />
      <path d="M80 20v3M80 73v3M52 48h3M105 48h3" />
      <rect x={4} y={30} width={20} height={36} rx={4} className="fill-surface" />
      <path d="M12 60h4" />
      <rect x={130} y={34} width={28} height={22} rx={3} className="fill-surface" />
      <path d="M126 62h34M29 48h14M117 48h8" strokeDasharray="2 4" />
    </Drawing>
  );
}

/** Answers that wait on the device while the line is broken, and arrive. */
export function KeptOnDevice() {
  return (
    <Drawing>
      <rect x={8} y={18} width={34} height={60} rx={6} className="fill-surface" />
      <path d="M17 34h.01M17 46h.01M17 58h.01" strokeWidth={6} className="stroke-gold" />
      <path d="M25 34h8M25 46h8M25 58h8" />
      <path d="M50 48h14" />
      <path d="M64 48h28" strokeDasharray="1 6" />
      <path d="M92 48h18m-5-5 5 5-5 5" className="stroke-gold" />
      <rect x={118} y={24} width={34} height={20} rx={4} className="fill-surface" />
      <rect x={118} y={52} width={34} height={20} rx={4} className="fill-gold-soft stroke-gold" />
      <path d="M126 34h.01M126 62h.01" strokeWidth={4} />
      <path d="m135 61 3 3 6-6" className="stroke-gold" />
    </Drawing>
  );
}
