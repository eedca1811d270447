const radius = 200;
const longitudes = Array.from({ length: 12 }, (_, index) => index * 15);
const latitudes = [-60, -40, -20, 0, 20, 40, 60];
const primeMeridian = 60;
const sparks: Array<[longitude: number, latitude: number]> = [
  [60, 40],
  [30, 20],
  [105, -20],
  [150, 20],
  [45, -40],
  [120, 40],
];

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const round = (value: number): number => Math.round(value * 100) / 100;

/** Meridians and parallels of a globe seen from the side, one meridian in gold. It only decorates. */
export function MeridianGlobe({ className = '' }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="-220 -220 440 440" fill="none" className={`meridian-globe ${className}`}>
      <g transform="rotate(-20)" strokeWidth="1">
        <circle r={radius} className="stroke-current" />
        <g className="stroke-current opacity-45">
          {latitudes.map((latitude) => {
            const half = round(radius * cosine(latitude));
            const height = round(-radius * sine(latitude));
            return <path key={latitude} d={`M${-half} ${height}H${half}`} />;
          })}
        </g>
        {longitudes.map((longitude) => (
          <circle
            key={longitude}
            r={radius}
            data-longitude={longitude}
            transform={`scale(${round(sine(longitude))} 1)`}
            vectorEffect="non-scaling-stroke"
            className={longitude === primeMeridian ? 'stroke-panel-gold stroke-2' : 'stroke-current opacity-60'}
          />
        ))}
        {sparks.map(([longitude, latitude]) => (
          <circle
            key={longitude}
            data-spark=""
            cx={round(-radius * cosine(latitude) * cosine(longitude))}
            cy={round(-radius * sine(latitude))}
            r={longitude === primeMeridian ? 5 : 3}
            className="fill-panel-gold"
          />
        ))}
      </g>
    </svg>
  );
}
