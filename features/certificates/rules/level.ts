/** The levels, from the highest: a passing score earns the first whose percent it reaches. */
export const levels = [
  { level: 'Distinction', fromPercent: 90 },
  { level: 'Merit', fromPercent: 80 },
  { level: 'Pass', fromPercent: 0 },
] as const;

export type Level = (typeof levels)[number]['level'];
export const levelNames = ['Distinction', 'Merit', 'Pass'] as const satisfies readonly Level[];

export function levelOf(percent: number): Level {
  return levels.find(({ fromPercent }) => percent >= fromPercent)?.level ?? 'Pass';
}
