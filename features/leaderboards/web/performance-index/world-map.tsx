import outlines from '#content/world-map.svg?url&no-inline';
import { type Region, regions } from '#features/accounts/rules/region.ts';
import { outlineId } from '../../rules/outline-id.ts';

/** The world behind the index: a region is the fuller, the higher it scores. Everything it shows is said by the cards. */
export function WorldMap({ scores }: { scores: Readonly<Partial<Record<Region, number>>> }) {
  const known = Object.values(scores);
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  return (
    <svg viewBox="0 0 960 460" aria-hidden="true" className="size-full fill-panel-gold stroke-panel" strokeWidth={0.5}>
      {regions.map((region) => {
        const score = scores[region];
        const strength = score === undefined ? 0.25 : 0.35 + (0.65 * (score - low)) / span;
        return <use key={region} href={`${outlines}#${outlineId(region)}`} fillOpacity={strength} />;
      })}
    </svg>
  );
}
