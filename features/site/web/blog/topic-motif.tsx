import type { ReactNode } from 'react';
import type { DocumentHead } from '../../rules/document.ts';

const round = (value: number): number => Math.round(value * 10) / 10;
const bell = (x: number): number => round(178 - 118 * Math.exp(-((x - 200) ** 2) / (2 * 62 ** 2)));
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
const onDial = (degrees: number, radius: number): string =>
  `${round(200 + radius * Math.sin((degrees * Math.PI) / 180))} ${round(112 - radius * Math.cos((degrees * Math.PI) / 180))}`;

/** A distribution, and the line that somebody has to draw through it. */
const measured = (turn: number): ReactNode => {
  const line = turn % 2 === 0 ? 248 : 152;
  return (
    <>
      <path d="M20 178h360" />
      {steps(32, 368, 12).map((x) => (
        <path key={x} d={`M${x} 178V${bell(x)}`} className="opacity-45" />
      ))}
      <path
        d={`M${steps(20, 380, 6)
          .map((x) => `${x} ${bell(x)}`)
          .join('L')}`}
        className="stroke-on-panel-muted"
      />
      <path d={`M${line} 34v158`} className="stroke-panel-gold stroke-2" />
      <circle cx={line} cy={bell(line)} r="5" className="fill-panel-gold stroke-none" />
    </>
  );
};

/** One dial seen from many meridians. */
const fair = (turn: number): ReactNode => (
  <>
    {[72, 50, 25].map((width) => (
      <ellipse key={width} cx="200" cy="112" rx={width} ry="72" className="opacity-45" />
    ))}
    <circle cx="200" cy="112" r="72" className="stroke-on-panel-muted" />
    <path d="M20 112h84M296 112h84M128 112h144" className="opacity-45" />
    {steps(0, 330, 30).map((degrees) => (
      <path key={degrees} d={`M${onDial(degrees, 80)}L${onDial(degrees, degrees % 90 === 0 ? 92 : 86)}`} />
    ))}
    <path d={`M200 112L${onDial(turn * 90, 54)}M200 112L${onDial(turn * 90 + 120, 38)}`} className="stroke-panel-gold stroke-2" />
    <circle cx="200" cy="112" r="5" className="fill-panel-gold stroke-none" />
  </>
);

/** Links of a chain, each holding the one before, the last one signed. */
const verified = (): ReactNode => (
  <>
    <path d="M-10 176C90 176 120 60 200 60s110 116 210 116" className="opacity-45" />
    {[
      [44, 164],
      [108, 117],
      [200, 60],
      [292, 117],
      [356, 164],
    ].map(([x = 0, y = 0]) => (
      <g key={x}>
        <circle cx={x} cy={y} r="26" className={x === 200 ? 'fill-panel stroke-panel-gold stroke-2' : 'fill-panel'} />
        <path d={`M${x - 10} ${y - 7}h20M${x - 10} ${y}h20M${x - 10} ${y + 7}h12`} className={x === 200 ? 'hidden' : 'opacity-70'} />
      </g>
    ))}
    <path d="m189 60 8 8 15-16" className="stroke-panel-gold stroke-2" />
    <path d="M67 151l20-17M131 101l47-29M222 72l47 29M313 134l20 17" className="stroke-on-panel-muted" />
  </>
);

/** Many paths, and the one on which nothing is lost. */
const built = (): ReactNode => (
  <>
    {steps(44, 180, 34).map((y) => (
      <path key={y} d={`M20 ${y}h360`} className="opacity-45" />
    ))}
    {steps(60, 340, 56).map((x, index) => (
      <path key={x} d={`M${x} ${index % 2 ? 44 : 78}v${index % 2 ? 68 : 102}`} className="opacity-45" />
    ))}
    <path d="M20 44h96q12 0 12 12v44q0 12 12 12h88q12 0 12 12v44q0 12 12 12h128" className="stroke-panel-gold stroke-2" />
    {[
      [72, 44],
      [128, 78],
      [184, 112],
      [240, 146],
      [312, 180],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="5" className="fill-panel stroke-panel-gold stroke-2" />
    ))}
    <circle cx="312" cy="180" r="5" className="fill-panel-gold stroke-none" />
  </>
);

const motifs: Readonly<Record<string, (turn: number) => ReactNode>> = {
  Assessment: measured,
  Fairness: fair,
  Verification: verified,
  Engineering: built,
};

type Props = { article: DocumentHead; className?: string | undefined };

/** The picture of an article's topic on the ink panel, a little different for each article. It only decorates. */
export function TopicMotif({ article: { topic = '', order = 0 }, className = '' }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 225"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`bg-panel stroke-panel-line ${className}`}
    >
      {(motifs[topic] ?? measured)(order)}
    </svg>
  );
}
