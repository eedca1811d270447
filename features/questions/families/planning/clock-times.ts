/** "14:30" as minutes after midnight. */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /(\d{1,2}):(\d\d)/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
}
