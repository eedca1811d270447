import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { sendDataLink } from '../../contract/personal-data.ts';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import type { PersonPartProps } from './person-facts.tsx';

type Act = 'send-data' | 'requested' | 'underage';

/** What is done when a person asks for their data or its deletion, or is too young to have an account. */
export function PersonData({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (isOwn) return null;
  return (
    <Section
      id="data"
      title={t`Data and deletion`}
      lead={t`For people who ask, such as someone who can’t log in, and for accounts of people under 18.`}
    >
      <div className="flex flex-wrap gap-3">
        {person.confirmed_at !== null && (
          <Button variant="secondary" onPress={() => setAct('send-data')}>
            <Trans>Send their data</Trans>
          </Button>
        )}
        <Button variant="secondary" onPress={() => setAct('requested')}>
          <Trans>Delete on request</Trans>
        </Button>
        {(person.age === null || person.is_underage) && (
          <Button variant="secondary" onPress={() => setAct('underage')}>
            <Trans>Close: under 18</Trans>
          </Button>
        )}
      </div>
      {act === 'send-data' && <SendDataDialog person={person} onClose={close} onDone={onChanged} />}
      {(act === 'requested' || act === 'underage') && (
        <DeletePersonDialog person={person} ground={act} onClose={close} onDone={onChanged} />
      )}
    </Section>
  );
}

type DialogProps = { person: PersonPartProps['person']; onClose: () => void; onDone: () => void };

function SendDataDialog({ person, onClose, onDone }: DialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={t`Send this person their data?`}
      confirmLabel={t`Send`}
      variant="primary"
      description={t`The person gets this by email. It’s kept in the audit log.`}
      onConfirm={async (reason) => {
        await call(sendDataLink, { params: { id: person.id }, body: { reason } });
        toast({ tone: 'success', title: t`The link is on its way` });
        onDone();
      }}
      onClose={onClose}
      onStale={onDone}
    >
      <p className="wrap-anywhere">
        <Trans>
          <strong translate="no">{person.email}</strong> gets a link to one file with everything we keep about this person. The link works
          for 24 hours. You don’t see the file.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
