import type { ReactNode } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { given } from './given.ts';

export type Choice = {
  value: string;
  /** A letter or number in front of the choice, for the eyes only. */
  mark: string;
  content: ReactNode;
};

export type ChoiceListProps = {
  labelledBy: string;
  /** What is asked, where the label is shorter than that. */
  describedBy?: string | undefined;
  value: string | null;
  onChange: (value: string) => void;
  choices: readonly Choice[];
  isDisabled?: boolean | undefined;
  /** Pictures stand in pairs where there is room for two; words go one under the other. */
  arePictures?: boolean | undefined;
};

const pairs = 'grid-cols-[repeat(auto-fit,minmax(max(9em,calc((100%-0.75rem)/2)),1fr))]';

const cardStyle =
  'group flex h-full min-h-14 cursor-pointer rounded-card border border-edge bg-surface px-4 py-3 transition-[background-color,border-color,box-shadow] duration-150 hover:border-edge-hover hover:bg-hover ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-primary data-selected:bg-info-soft data-selected:shadow-[inset_0_0_0_1px_var(--color-primary)]';

/** One of several things that may be more than words, such as pictures; its text grows with the text around it. */
export function ChoiceList({ labelledBy, describedBy, choices, arePictures = false, ...rest }: ChoiceListProps) {
  return (
    <RadioGroup
      {...given({ ...rest, 'aria-describedby': describedBy })}
      aria-labelledby={labelledBy}
      className={`grid gap-3 ${arePictures ? pairs : ''}`}
    >
      {choices.map((choice) => (
        <ChoiceCard key={choice.value} {...choice} isPicture={arePictures} />
      ))}
    </RadioGroup>
  );
}

function ChoiceCard({ value, mark, content, isPicture }: Choice & { isPicture: boolean }) {
  return (
    <RadioField value={value}>
      <RadioButton
        className={`${cardStyle} ${isPicture ? 'flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-4' : 'items-center gap-4'}`}
      >
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full border border-edge text-sm font-semibold text-ink-muted tabular-nums transition-colors group-data-selected:border-primary group-data-selected:bg-primary group-data-selected:text-on-primary"
        >
          {mark}
        </span>
        <span className="min-w-0 flex-1 leading-[1.55] wrap-break-word text-ink">{content}</span>
        <span
          aria-hidden="true"
          className={`size-5 shrink-0 rounded-full border border-edge transition-[border-width,border-color] group-data-selected:border-[6px] group-data-selected:border-primary ${isPicture ? 'hidden sm:flex' : 'flex'}`}
        />
      </RadioButton>
    </RadioField>
  );
}
