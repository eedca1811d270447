import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { spokenTime, type TimePart } from '../../rules/countdown.ts';

/** Time in words: "1 hour 59 minutes". */
export function useTimeWords(): (seconds: number) => string {
  const { t } = useLingui();
  const say: Record<TimePart['unit'], (count: number) => string> = {
    hours: (count) => t`${plural(count, { one: '# hour', other: '# hours' })}`,
    minutes: (count) => t`${plural(count, { one: '# minute', other: '# minutes' })}`,
    seconds: (count) => t`${plural(count, { one: '# second', other: '# seconds' })}`,
  };
  return (seconds) =>
    spokenTime(seconds)
      .map(({ unit, count }) => say[unit](count))
      .join(' ');
}
