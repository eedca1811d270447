import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '#ui/controls/moment.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { momentIn, wallTime } from '../../rules/wall-time.ts';
import { type AskValues, minutes } from './ask-values.ts';
import { PhoneFold, useIsPhone } from './phone-fold.tsx';
import { WindowFields } from './window-fields.tsx';

type Props = {
  zone: string;
  values: AskValues;
  onChange: (changes: Partial<AskValues>) => void;
  fields: Readonly<Record<string, string>>;
};

/** When people can start. A phone says it in a line until somebody wants other dates. */
export function AskDates({ zone, values, onChange, fields, errorMessage }: Props & { errorMessage: string | undefined }) {
  const isPhone = useIsPhone();
  const own = { zone, values, onChange, errorMessage, fields };
  if (!isPhone) return <WindowFields {...own} />;
  const [opens, closes] = [values.opens, values.closes].map((time) => wallTime.safeParse(minutes(time)));
  const hasProblem = !opens?.success || !closes?.success || Boolean(errorMessage ?? fields['opens_at'] ?? fields['closes_at']);
  const at = (time: string) => <Moment at={momentIn(zone, time).toISOString()} zone={zone} />;
  return (
    <PhoneFold
      title={<Trans>Dates</Trans>}
      hasProblem={hasProblem}
      summary={
        opens?.success &&
        closes?.success && (
          <Trans>
            {at(opens.data)} to {at(closes.data)}
          </Trans>
        )
      }
    >
      <WindowFields {...own} isTitled={false} />
    </PhoneFold>
  );
}

/** A word of their own to the people asked, which few write. */
export function AskMessage({ values, onChange, fields }: Omit<Props, 'zone'>) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const field = (
    <TextArea
      label={t`Message (optional)`}
      name="message"
      rows={4}
      maxLength={1000}
      value={values.message}
      onChange={(message) => onChange({ message })}
      description={t`Appears in the email and on the request page.`}
      errorMessage={fields['message']}
    />
  );
  if (!isPhone) return field;
  return (
    <PhoneFold title={<Trans>Add a message</Trans>} isOpenAtFirst={values.message !== ''} hasProblem={Boolean(fields['message'])}>
      {field}
    </PhoneFold>
  );
}
