import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { countries, type Region, regionOf, regions } from '#features/accounts/rules/region.ts';
import { outlineId } from '#features/leaderboards/rules/outline-id.ts';

/** `node apps/web/build/draw-map.ts` draws the outlines of the six regions from the public-domain atlas into content/world-map.svg. */
const width = 960;
const height = 460;

/** The atlas names some countries otherwise than the language of the browser does; null lies in no region of ours. */
const otherNames: Readonly<Record<string, string | null>> = {
  'United States of America': 'US',
  'Dem. Rep. Congo': 'CD',
  Congo: 'CG',
  'Central African Rep.': 'CF',
  'Eq. Guinea': 'GQ',
  'S. Sudan': 'SS',
  'W. Sahara': 'EH',
  Somaliland: 'SO',
  "Côte d'Ivoire": 'CI',
  eSwatini: 'SZ',
  Czechia: 'CZ',
  'Bosnia and Herz.': 'BA',
  Macedonia: 'MK',
  Kosovo: 'RS',
  'N. Cyprus': 'CY',
  Turkey: 'TR',
  Palestine: 'PS',
  Myanmar: 'MM',
  'Dominican Rep.': 'DO',
  'Falkland Is.': 'FK',
  'Solomon Is.': 'SB',
  'Trinidad and Tobago': 'TT',
  'Fr. S. Antarctic Lands': null,
  Antarctica: null,
};

type Shape = (Polygon | MultiPolygon) & { properties: { name: string } };
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const file = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
const names = new Intl.DisplayNames('en', { type: 'region' });
const codeByName = new Map(countries.map(({ code }) => [names.of(code), code]));

function regionOfShape({ properties: { name } }: Shape): Region | null {
  const code = Object.hasOwn(otherNames, name) ? otherNames[name] : codeByName.get(name);
  if (code === undefined) throw new Error(`The atlas has a country that is not known here: ${name}.`);
  return code === null ? null : regionOf(code);
}

const shapes = atlas.objects.countries.geometries as Shape[];
const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 4],
    [width - 4, height - 4],
  ],
  { type: 'Sphere' },
);
const path = geoPath(projection).digits(0);
const outlines = regions.map((region) => {
  const own = shapes.filter((shape) => regionOfShape(shape) === region);
  return { region, outline: path(merge(atlas, own)) ?? '' };
});
const lines = outlines.map(({ region, outline }) => `  <path id="${outlineId(region)}" d="${outline}" />`);
writeFileSync(
  new URL('../../../content/world-map.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">\n${lines.join('\n')}\n</svg>\n`,
);
