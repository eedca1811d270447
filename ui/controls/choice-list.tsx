import { type ReactNode, useId } from 'react';

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
  'group/choice relative flex h-full min-h-14 cursor-pointer rounded-card border border-edge bg-surface px-4 py-3 transition-[background-color,border-color,box-shadow] duration-150 hover:border-edge-hover hover:bg-hover ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-checked:border-primary has-checked:bg-info-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]';

/** One of several things that may be more than words, such as pictures; its text grows with the text around it. */
export function ChoiceList({ labelledBy, describedBy, value, onChange, choices, isDisabled, arePictures = false }: ChoiceListProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      className={`grid gap-3 ${arePictures ? pairs : ''}`}
    >
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          {...choice}
          name={name}
          isSelected={choice.value === value}
          isDisabled={isDisabled}
          isPicture={arePictures}
          onChoose={() => onChange(choice.value)}
        />
      ))}
    </div>
  );
}

type CardProps = Choice & {
  name: string;
  isSelected: boolean;
  isDisabled: boolean | undefined;
  isPicture: boolean;
  onChoose: () => void;
};

function ChoiceCard({ name, value, mark, content, isSelected, isDisabled, isPicture, onChoose }: CardProps) {
  return (
    <label
      className={`${cardStyle} ${isPicture ? 'flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-4' : 'items-center gap-4'}`}
    >
      <input type="radio" name={name} value={value} checked={isSelected} disabled={isDisabled} onChange={onChoose} className="sr-only" />
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-edge text-sm font-semibold text-ink-muted tabular-nums transition-colors group-has-checked/choice:border-primary group-has-checked/choice:bg-primary group-has-checked/choice:text-on-primary"
      >
        {mark}
      </span>
      <span className="min-w-0 flex-1 leading-[1.55] wrap-break-word text-ink">{content}</span>
      <span
        aria-hidden="true"
        className={`size-5 shrink-0 rounded-full border border-edge transition-[border-width,border-color] group-has-checked/choice:border-[6px] group-has-checked/choice:border-primary ${isPicture ? 'hidden sm:flex' : 'flex'}`}
      />
    </label>
  );
}
