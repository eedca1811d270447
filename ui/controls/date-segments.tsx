import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { controlStyle } from './field-style.ts';

/** The parts of a date, each typed or turned by itself. */
export function DateSegments() {
  return (
    <DateInput className={`${controlStyle} flex h-11 items-center data-focus-within:outline-2 data-focus-within:outline-focus`}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-md px-0.5 py-1 tabular-nums outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-ink-subtle data-focused:data-placeholder:text-on-primary data-[type=literal]:text-ink-subtle"
        />
      )}
    </DateInput>
  );
}
