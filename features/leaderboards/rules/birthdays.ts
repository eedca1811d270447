/** The birthdays (`MM-DD`) that are kept on a day of UTC: in years without a 29 February its people are a year older on 1 March. */
export function birthdaysOn(now: Date): string[] {
  const day = now.toISOString().slice(5, 10);
  const year = now.getUTCFullYear();
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === '03-01' && !isLeap ? ['02-29', day] : [day];
}
