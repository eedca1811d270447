import { Picture } from './picture.tsx';

const bank = Array.from({ length: 25 }, (_, nth) => ({ x: 6 + (nth % 5) * 11, y: 22 + Math.floor(nth / 5) * 11, nth }));
const drawn = [2, 9, 15, 23];

/** A few points out of many become the rows of a sheet. */
export function DrawnForm() {
  return (
    <Picture>
      {bank.map(({ x, y, nth }) => (
        <circle
          key={nth}
          cx={x}
          cy={y}
          r={drawn.includes(nth) ? 3 : 1.75}
          className={`stroke-none ${drawn.includes(nth) ? 'fill-gold' : 'fill-edge'}`}
        />
      ))}
      <path d="M31 22C62 22 64 24 84 24M53 33C66 33 70 38 84 38M9 55C44 50 58 52 84 52M42 66C60 66 66 66 84 66" className="stroke-gold" />
      <rect x={80} y={8} width={54} height={72} rx={6} className="fill-surface" />
      <path d="M98 24h26M98 38h20M98 52h26M98 66h14" />
      <path d="M90 24h.01M90 38h.01M90 52h.01M90 66h.01" strokeWidth={5} className="stroke-gold" />
    </Picture>
  );
}

/** A line that breaks and goes on; what was said in between waits on the device and arrives. */
export function KeptAnswers() {
  return (
    <Picture>
      <path d="M4 70h38M106 70h34" />
      <path d="M42 70h64" strokeDasharray="1.5 6" />
      {[10, 22, 34, 114, 126, 138].map((x) => (
        <circle key={x} cx={x} cy={70} r={3} className={x > 100 ? 'fill-gold stroke-none' : 'fill-edge stroke-none'} />
      ))}
      <rect x={52} y={10} width={44} height={32} rx={5} className="fill-surface" />
      <path d="M46 47h56" />
      <path d="M63 26h.01M74 26h.01M85 26h.01" strokeWidth={6} className="stroke-gold" />
      <path d="M96 26c18 0 30 10 30 33m-5-5 5 6 5-6" className="stroke-gold" />
    </Picture>
  );
}

/** The window of the test with a list that everybody may read, and a camera that is struck out. */
export function OpenWindow() {
  return (
    <Picture>
      <rect x={8} y={12} width={100} height={66} rx={6} className="fill-surface" />
      <path d="M8 26h100" />
      <path d="M16 19h.01M23 19h.01M30 19h.01" strokeWidth={3} />
      <path d="M30 40h44M30 52h58M30 64h34" />
      <path d="m17 40 2 2 4-5M17 52l2 2 4-5M17 64l2 2 4-5" className="stroke-gold" />
      <circle cx={114} cy={34} r={21} className="fill-surface" />
      <circle cx={114} cy={34} r={8} />
      <circle cx={114} cy={34} r={2.5} className="fill-edge stroke-none" />
      <path d="m99 49 30-30" className="stroke-gold" strokeWidth={2} />
    </Picture>
  );
}
