import type { Region } from '#features/accounts/rules/region.ts';
import { brokenDown, changeText } from './index-card.ts';

type Live = {
  region: Region;
  score: number | null;
  participants: number;
  change: number | null;
  top_countries: readonly string[];
  breakdown: readonly { code: string; score: number | null }[];
};

type Sample = {
  region: Region;
  score: number;
  participants: number;
  change: number;
  topCountries: readonly string[];
  breakdown: readonly number[];
};

/** A card as the screen shows it. */
export type ShownCard = {
  region: Region;
  isSample: boolean;
  score: number;
  participants: number;
  /** Null while there is nothing to compare with. */
  change: string | null;
  topCountries: readonly string[];
  breakdown: readonly { code: string; score: number | null }[];
};

/** Real figures where there are any, the sample's, marked as such, where there are none. */
export function shownCards(live: readonly Live[], samples: readonly Sample[]): ShownCard[] {
  return samples.map((sample): ShownCard => {
    const real = live.find(({ region }) => region === sample.region);
    if (real && real.score !== null) {
      const { region, score, participants, change, top_countries: topCountries, breakdown } = real;
      return { region, isSample: false, score, participants, change: change === null ? null : changeText(change), topCountries, breakdown };
    }
    const { region, score, participants, topCountries } = sample;
    const breakdown = brokenDown.map((code, at) => ({ code, score: sample.breakdown[at] ?? null }));
    return { region, isSample: true, score, participants, change: changeText(sample.change), topCountries, breakdown };
  });
}

/** The badge is green when its text starts with a plus. */
export const isGain = (change: string): boolean => change.startsWith('+');
