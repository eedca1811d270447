import { Picture } from './picture.tsx';

/** A score on an arc, with its band and the line it had to reach. */
export function ScoreArc() {
  return (
    <Picture>
      <path d="M16 76a56 56 0 0 1 112 0" />
      <path d="M28 76a44 44 0 0 1 88 0" className="opacity-45" />
      <path d="M40 76a32 32 0 0 1 64 0" className="opacity-45" />
      <path d="M90.2 23a56 56 0 0 1 26.6 19.4" strokeWidth={9} className="stroke-gold opacity-30" />
      <path d="M72 76 105 30.800" className="stroke-gold" strokeWidth={2} />
      <circle cx={105} cy={30.8} r={4.5} className="fill-gold stroke-canvas" strokeWidth={2} />
      <path d="M77.900 14.300 76.700 30" strokeDasharray="3 3" className="stroke-ink-muted" />
      <circle cx={72} cy={76} r={3} className="fill-edge stroke-none" />
      <path d="M8 76h128" />
    </Picture>
  );
}

/** Entries that hold on to each other; the newest is sealed. */
export function ChainedLog() {
  return (
    <Picture>
      {[4, 40, 76].map((x) => (
        <g key={x}>
          <rect x={x} y={32} width={26} height={34} rx={4} className="fill-surface" />
          <path d={`M${x + 7} 42h12M${x + 7} 49h8M${x + 7} 56h12`} className="opacity-45" />
        </g>
      ))}
      <path d="M30 40c0-16 17-16 17-8M66 40c0-16 17-16 17-8M102 40c0-16 17-16 17-8" className="stroke-gold" />
      <rect x={112} y={32} width={26} height={34} rx={4} className="fill-gold-soft stroke-gold" />
      <circle cx={125} cy={46} r={6} className="stroke-gold" />
      <path d="m121.500 51-1.500 9 5-3 5 3-1.500-9" className="stroke-gold" />
      <path d="M4 76h134" className="opacity-45" />
    </Picture>
  );
}

/** A portrait of which one half is drawn and the other only hinted at. */
export function HalfPortrait() {
  return (
    <Picture>
      <path d="M72 12a18 18 0 0 0 0 36M72 54c-24 0-36 10-36 26h36" />
      <path d="M72 12a18 18 0 0 1 0 36M72 54c24 0 36 10 36 26H72" strokeDasharray="2 5" />
      <path d="M72 4v80" className="stroke-gold" strokeWidth={2} />
      <path d="M12 30h16M12 40h10M12 50h14" />
      <path d="M116 30h16M116 40h10M116 50h14" strokeDasharray="2 5" />
      <circle cx={72} cy={66} r={4} className="fill-gold stroke-canvas" strokeWidth={2} />
    </Picture>
  );
}
