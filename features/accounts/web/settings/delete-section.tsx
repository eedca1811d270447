import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { DeleteForm } from './delete-form.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteSection() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection id="delete" title={t`Delete account`}>
      <div className="flex flex-col gap-5">
        <WhatStays />
        <div>
          <Button variant="danger" onPress={() => setIsOpen(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </div>
      <Dialog title={t`Delete your account?`} role="alertdialog" isOpen={isOpen} onOpenChange={setIsOpen}>
        <div className="flex flex-col gap-5">
          <WhatStays />
          <DeleteForm onCancel={() => setIsOpen(false)} />
        </div>
      </Dialog>
    </SettingsSection>
  );
}

function WhatStays() {
  return (
    <p className="text-ink-muted">
      <Trans>
        Your name, address, profile, picture, sessions and settings are erased at once and cannot be brought back. What stays: entries of
        the audit log about your account, under a number that no longer leads to you.
      </Trans>
    </p>
  );
}
