import { type Region, regions } from '#features/accounts/rules/region.ts';
import { brokenDown, type IndexCard, leastPeople } from './index-card.ts';

type Figures = { region: string; country: string | null; code: string | null; people: number; points: number };
type Month = { region: string; isRecent: boolean; people: number; points: number };

const topCountries = 3;
const percent = (points: number): number => Math.round(points / 10) / 10;

/** The six cards of the index; figures of fewer than five people are left out. */
export function makeCards(figures: readonly Figures[], months: readonly Month[]): IndexCard[] {
  const enough = figures.filter(({ people }) => people >= leastPeople);
  return regions.map((region): IndexCard => {
    const own = enough.filter((entry) => entry.region === region);
    const whole = own.find(({ country, code }) => country === null && code === null);
    return {
      region,
      score: whole ? percent(whole.points) : null,
      participants: figures.find((entry) => entry.region === region && entry.country === null && entry.code === null)?.people ?? 0,
      change: changeOf(region, months),
      topCountries: own
        .filter(({ country }) => country !== null)
        .toSorted((one, other) => other.points - one.points)
        .slice(0, topCountries)
        .flatMap(({ country }) => country ?? []),
      breakdown: brokenDown.map((code) => {
        const found = own.find((entry) => entry.code === code);
        return { code, score: found ? percent(found.points) : null };
      }),
    };
  });
}

function changeOf(region: Region, months: readonly Month[]): number | null {
  const of = (isRecent: boolean) =>
    months.find((month) => month.region === region && month.isRecent === isRecent && month.people >= leastPeople)?.points;
  const [recent, before] = [of(true), of(false)];
  return recent === undefined || before === undefined ? null : Math.round((recent - before) / 10) / 10;
}
