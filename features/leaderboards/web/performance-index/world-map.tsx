import { mapSize, regionOutlines } from '#content/world-map.ts';
import { type Region, regions } from '#features/accounts/rules/region.ts';

/** The world behind the index: a region is the fuller, the higher it scores. Everything it shows is said by the cards. */
export function WorldMap({ scores }: { scores: Readonly<Partial<Record<Region, number>>> }) {
  const known = Object.values(scores);
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  return (
    <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true" className="size-full">
      {regions.map((region) => {
        const score = scores[region];
        const strength = score === undefined ? 0.25 : 0.35 + (0.65 * (score - low)) / span;
        return (
          <path key={region} d={regionOutlines[region]} className="fill-panel-gold stroke-panel" fillOpacity={strength} strokeWidth={0.5} />
        );
      })}
    </svg>
  );
}
