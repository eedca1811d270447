import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { TextField } from '#ui/controls/text-field.tsx';
import type { DraftContent } from '../../rules/draft.ts';
import { FigureField } from './figure-field.tsx';

type Props = {
  content: DraftContent;
  onChange: (changes: Partial<DraftContent>) => void;
  onFigure: (name: string, isBad: boolean) => void;
};

/** Four options, one of them right; each wrong one says which mistake leads to it. */
export function OptionFields({ content: { options, right }, onChange, onFigure }: Props) {
  const { t } = useLingui();
  const group = useId();
  const put = (at: number, changes: Partial<DraftContent['options'][number]>) =>
    onChange({ options: options.map((option, nth) => (nth === at ? { ...option, ...changes } : option)) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-semibold text-ink">
        <Trans>Options</Trans>
      </legend>
      {right === null && (
        <p className="mb-3 text-sm text-ink-muted">
          <Trans>Mark the correct one.</Trans>
        </p>
      )}
      <ol className="grid gap-4 xl:grid-cols-2">
        {options.map((option, at) => {
          const nth = at + 1;
          return (
            <li
              key={at}
              className={`rounded-card border p-4 ${at === right ? 'border-success-edge bg-success-soft' : 'border-line bg-surface'}`}
            >
              <label className="mb-3 flex w-fit cursor-pointer items-center gap-2.5 text-sm font-semibold text-ink touch-target">
                <input
                  type="radio"
                  name={group}
                  checked={at === right}
                  onChange={() => onChange({ right: at })}
                  aria-label={t`Option ${nth} is correct`}
                  className="size-5 accent-primary"
                />
                {at === right ? <Trans>Correct option</Trans> : <Trans>Mark as correct</Trans>}
              </label>
              <div className="flex flex-col gap-3">
                <TextField
                  label={t`Option ${nth}`}
                  name={`option_${nth}`}
                  maxLength={500}
                  isRequired
                  value={option.text}
                  onChange={(text) => put(at, { text })}
                />
                {at !== right && (
                  <TextField
                    label={t`Mistake that leads to option ${nth}`}
                    name={`mistake_${nth}`}
                    maxLength={500}
                    value={option.mistake ?? ''}
                    onChange={(mistake) => put(at, { mistake: mistake === '' ? null : mistake })}
                  />
                )}
                {option.figure !== null && (
                  <FigureField
                    label={t`Figure for option ${nth}`}
                    figure={option.figure}
                    onChange={(figure) => {
                      onFigure(`option ${nth}`, figure === undefined);
                      if (figure !== undefined) put(at, { figure });
                    }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
