import * as wording from '../../rules/wording.ts';

/** As Americans write it: no space before the sign. */
const tight = (text: string): string => text.replace(' %', '%');

/** "12.5%" */
export const percent = (value: number, places = 2): string => tight(wording.percent(value, places));

/** "12%" */
export const wholePercent = (value: number): string => tight(wording.wholePercent(value));

/** "12.0%" */
export const tenthPercent = (value: number): string => tight(wording.tenthPercent(value));
