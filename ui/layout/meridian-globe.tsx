const radius = 200;
const longitudes = Array.from({ length: 18 }, (_, index) => index * 20 - 170);
const latitudes = [-60, -40, -20, 0, 20, 40, 60];
const goldLongitude = -30;
const sparks: Array<[longitude: number, latitude: number]> = [
  [-30, 40],
  [-70, 20],
  [10, 20],
  [30, -20],
  [-30, -20],
  [-50, 60],
  [50, 40],
];

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Meridians and parallels of a globe, the far side fainter, one meridian in gold. It only decorates. It stands after the content of its
 * section: the browser then places it when the section's height is known, and nothing moves.
 */
export function MeridianGlobe({ className = '' }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="-204 -204 408 408" fill="none" className={`meridian-globe ${className}`}>
      <g transform="rotate(-18)">
        <circle r={radius} className="fill-current opacity-[0.07]" />
        <circle r={radius} vectorEffect="non-scaling-stroke" className="stroke-current" />
        <path d={latitudes.map(parallel).join('')} vectorEffect="non-scaling-stroke" className="stroke-current opacity-45" />
        {longitudes.map((longitude) => (
          <path
            key={longitude}
            d={`M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}`}
            opacity={strengthOf(longitude)}
            transform={`scale(${round(sine(longitude))} 1)`}
            vectorEffect="non-scaling-stroke"
            className={longitude === goldLongitude ? 'stroke-panel-gold stroke-2' : 'stroke-current'}
          />
        ))}
        {sparks.map(([longitude, latitude]) => (
          <circle
            key={`${longitude} ${latitude}`}
            cx={round(radius * cosine(latitude) * sine(longitude))}
            cy={round(-radius * sine(latitude))}
            r={longitude === goldLongitude ? 4.5 : 2.5}
            className="fill-panel-gold"
          />
        ))}
      </g>
    </svg>
  );
}

/** What lies on the far side is fainter. */
function strengthOf(longitude: number): number {
  const nearness = Math.max(0, cosine(longitude));
  return round(longitude === goldLongitude ? Math.min(1, 0.2 + nearness) : 0.16 + 0.6 * nearness);
}

function parallel(latitude: number): string {
  const half = round(radius * cosine(latitude));
  return `M${-half} ${round(-radius * sine(latitude))}h${round(2 * half)}`;
}
