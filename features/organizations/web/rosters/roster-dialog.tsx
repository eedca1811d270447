import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { changeRoster, createRoster, type ListedRoster } from '../../contract/rosters.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { TimeZoneField } from '../frame/time-zone-field.tsx';

type Props = { roster?: ListedRoster; onClose: () => void; onSaved: (roster: ListedRoster) => void };

/** Makes a position or cohort, or changes one. */
export function RosterDialog({ roster, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const organization = useOwnOrganization();
  const isEmployer = organization.kind === 'employer';
  const actFailure = useActFailure();
  const [name, setName] = useState(roster?.name ?? '');
  const [zone, setZone] = useState(roster?.time_zone ?? organization.time_zone);
  const [hasBoard, setHasBoard] = useState(roster?.has_board ?? false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setIsPending] = useState(false);
  const fields = failure instanceof RequestFailed ? failure.fields : {};
  const isNameTaken = failure instanceof RequestFailed && failure.code === 'name_taken';
  const nameFailure = isNameTaken ? failure.message : fields['name'];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    const body = { name, time_zone: zone, ...(isEmployer ? {} : { has_board: hasBoard }) };
    try {
      onSaved(roster ? await call(changeRoster, { params: { id: roster.id }, body }) : await call(createRoster, { body }));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  const making = isEmployer ? t`New position` : t`New cohort`;
  const changing = isEmployer ? t`Edit position` : t`Edit cohort`;
  return (
    <Dialog title={roster ? changing : making} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t`Name`}
          name="name"
          isRequired
          maxLength={80}
          value={name}
          onChange={setName}
          description={
            isEmployer
              ? t`For example, Junior analyst. The people you ask see it.`
              : t`For example, Class of 2027. The people you ask see it.`
          }
          errorMessage={nameFailure}
        />
        <TimeZoneField value={zone} onChange={setZone} description={t`Deadlines use this time zone.`} errorMessage={fields['time_zone']} />
        {!isEmployer && (
          <Checkbox isSelected={hasBoard} onChange={setHasBoard}>
            <Trans>Turn on the cohort board. Only students who agree appear on it.</Trans>
          </Checkbox>
        )}
        {failure !== null && !nameFailure && !fields['time_zone'] && <Alert tone="error">{actFailure(failure)}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            {roster ? <Trans>Save</Trans> : isEmployer ? <Trans>Create position</Trans> : <Trans>Create cohort</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
