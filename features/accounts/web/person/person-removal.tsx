import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ActionItem, ActionList } from '#ui/layout/action-list.tsx';
import { DisableDialog } from '../admin/disable-dialog.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { FoldedSection } from './folded-section.tsx';
import type { PersonPartProps } from './person-facts.tsx';

type Act = 'disable' | 'requested' | 'underage';

/** What shuts a person out or can't be taken back, apart from everything else. */
export function PersonRemoval({ person, isOwn, onChanged }: PersonPartProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  if (isOwn) return null;
  return (
    <FoldedSection id="removal" title={t`Disable or delete`}>
      <ActionList>
        {person.disabled_at === null && (
          <ActionItem title={t`Disable for now`} action={<Act label={t`Disable`} onPress={() => setAct('disable')} />}>
            <Trans>They’re logged out and can’t log in. Nothing is deleted, and you can enable the account again.</Trans>
          </ActionItem>
        )}
        <ActionItem title={t`Delete because they asked`} action={<Act label={t`Delete on request`} onPress={() => setAct('requested')} />}>
          <Trans>Immediate and permanent. Before you confirm, you’ll see what will be lost.</Trans>
        </ActionItem>
        {(person.age === null || person.is_underage) && (
          <ActionItem
            title={t`Delete because they’re under 18`}
            action={<Act label={t`Delete: under 18`} onPress={() => setAct('underage')} />}
          >
            <Trans>Immediate and permanent. Unused payments are refunded. If you aren’t sure, only disable the account.</Trans>
          </ActionItem>
        )}
      </ActionList>
      {act === 'disable' && <DisableDialog person={person} onClose={close} onDone={onChanged} />}
      {(act === 'requested' || act === 'underage') && (
        <DeletePersonDialog person={person} ground={act} onClose={close} onDone={onChanged} />
      )}
    </FoldedSection>
  );
}

function Act({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" className="text-danger!" onPress={onPress}>
      {label}
    </Button>
  );
}
