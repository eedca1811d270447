import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { DateTimeField } from '#ui/controls/date-time-field.tsx';
import type { AskValues } from './ask-values.ts';
import { ClockOf } from './clock-of.tsx';

type Props = {
  zone: string;
  values: Pick<AskValues, 'opens' | 'closes'>;
  onChange: (changes: Partial<Pick<AskValues, 'opens' | 'closes'>>) => void;
  /** What is wrong with both together. */
  errorMessage: string | undefined;
  fields: Readonly<Record<string, string>>;
  /** False where the title stands above them already. */
  isTitled?: boolean;
};

/** When people can start, on clocks of the roster's time zone. */
export function WindowFields({ zone, values, onChange, errorMessage, fields, isTitled = true }: Props) {
  const { t } = useLingui();
  const noteId = useId();
  return (
    <fieldset aria-describedby={noteId} className="@container">
      <legend className={isTitled ? 'text-sm font-semibold text-ink' : 'sr-only'}>{t`Dates`}</legend>
      <p id={noteId} className="mt-1 text-caption text-ink-muted">
        <Trans>
          People can start between these times (<ClockOf zone={zone} />
          ). Anyone who starts in time can finish.
        </Trans>
      </p>
      <div className="mt-3 grid items-start gap-5 @lg:grid-cols-2">
        <DateTimeField
          label={t`Opens`}
          isRequired
          value={values.opens}
          onChange={(opens) => onChange({ opens })}
          errorMessage={fields['opens_at']}
        />
        <DateTimeField
          label={t`Closes`}
          isRequired
          value={values.closes}
          onChange={(closes) => onChange({ closes })}
          errorMessage={fields['closes_at'] ?? errorMessage}
        />
      </div>
    </fieldset>
  );
}
