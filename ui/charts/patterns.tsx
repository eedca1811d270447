import { type Look, lookOf, type Pattern } from './looks.ts';

/** The patterns of these series, to be put once into a page under one id. */
export function Patterns({ id, nths }: { id: string; nths: readonly number[] }) {
  return (
    <defs>
      {nths.map((nth) => {
        const look = lookOf(nth);
        return look.pattern === 'solid' ? null : (
          <pattern key={nth} id={`${id}${nth}`} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} className={`${look.fill} opacity-20`} />
            {drawing(look.pattern, look)}
          </pattern>
        );
      })}
    </defs>
  );
}

/** What fills the area of the nth series: its pattern, or its colour alone. */
export function areaOf(id: string, nth: number): { className: string; fill?: string } {
  const { pattern, fill, stroke } = lookOf(nth);
  return pattern === 'solid' ? { className: `${fill} ${stroke}` } : { className: stroke, fill: `url(#${id}${nth})` };
}

const lines: Partial<Record<Pattern, string>> = {
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  flat: 'M0 2h8M0 6h8',
  upright: 'M2 0v8M6 0v8',
  grid: 'M0 4h8M4 0v8',
};

function drawing(pattern: Pattern, { fill, stroke }: Look) {
  switch (pattern) {
    case 'dots':
      return <path d="M2 0.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2M6 4.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0 -3.2" className={fill} />;
    case 'checks':
      return <path d="M0 0h4v4h-4zM4 4h4v4h-4z" className={fill} />;
    default:
      return <path d={lines[pattern]} strokeWidth={2} fill="none" className={stroke} />;
  }
}
