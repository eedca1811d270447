import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/controls/dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { type Accommodation, putAccommodation } from '../../contract/accommodations.ts';
import { allowedSeconds } from '../../rules/time.ts';
import { wholeNumberWithin } from '../../rules/whole-number.ts';
import { useTimeWords } from '../room/use-time-words.ts';
import { NumberChoice } from './number-choice.tsx';
import { PersonField } from './person-field.tsx';

/** In percent of the standard time, on top of it. */
const usualExtras = [0, 25, 50, 100, 200];
const exampleMinutes = 60;

type Props = {
  former: Accommodation | null;
  /** Where the page is about one person. */
  ownEmail?: string | undefined;
  onCancel: () => void;
  onSaved: (email: string) => void;
};

/** Whom, how much time, and why. */
export function AccommodationForm({ former, ownEmail, onCancel, onSaved }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const words = useTimeWords();
  const known = former?.person.email ?? ownEmail;
  const [email, setEmail] = useState(known ?? '');
  const [typed, setTyped] = useState(String((former?.time_percent ?? 150) - 100));
  const [note, setNote] = useState(former?.note ?? '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const extra = wholeNumberWithin(typed, 0, 200);
  const percent = extra === null ? null : 100 + extra;
  const [usual, allowed] = [words(exampleMinutes * 60), words(allowedSeconds(exampleMinutes, null, percent ?? 100))];

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setWrong({});
    if (!email.includes('@')) {
      setWrong({ email: email.trim() === '' ? t`Choose a person.` : t`Choose a person from the list, or enter the full email address.` });
      event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    if (percent === null) {
      setWrong({ time_percent: t`Enter a whole number from 0 to 200.` });
      return;
    }
    setIsPending(true);
    try {
      await call(putAccommodation, { body: { email: email.trim(), time_percent: percent, note } });
      onSaved(email.trim());
    } catch (error) {
      const isAboutAddress = error instanceof RequestFailed && ['unknown_person', 'email_not_confirmed'].includes(error.code);
      const fields = isAboutAddress ? { email: error.message } : error instanceof RequestFailed ? error.fields : {};
      setWrong(fields);
      if (Object.keys(fields).length === 0) setFailure(actFailure(error));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <PersonField
        email={email}
        isDisabled={known !== undefined}
        onChange={(value) => {
          setEmail(value);
          setWrong({});
        }}
        errorMessage={wrong['email']}
      />
      <NumberChoice
        label={t`Extra time (%)`}
        name="time_percent"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong({});
        }}
        usual={usualExtras}
        word={(number) => t`${number}%`}
        description={
          percent === null
            ? undefined
            : percent === 100
              ? t`No extra time. They can still leave the window.`
              : t`A test of ${usual} can take up to ${allowed}.`
        }
        errorMessage={wrong['time_percent']}
      />
      <TextArea
        label={t`Note`}
        name="note"
        isRequired
        rows={3}
        maxLength={500}
        value={note}
        onChange={(value) => {
          setNote(value);
          setWrong({});
        }}
        description={t`Administrators see this, and it’s included in the person’s data.`}
        errorMessage={wrong['note']}
      />
      <p className="text-sm">
        <Trans>
          It applies to every test they haven’t started. They can leave the window, and it isn’t recorded. A test in progress stays as it is
          until you apply it there.
        </Trans>
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
