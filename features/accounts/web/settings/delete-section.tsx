import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { readMyLosses } from '../../contract/personal-data.ts';
import { DeleteForm } from './delete-form.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteSection() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection id="delete" title={t`Delete account`}>
      <div className="flex flex-col gap-5">
        <p className="font-semibold text-ink">
          <Trans>You’ll lose your results, and any certificates will be revoked. You can’t undo this.</Trans>
        </p>
        <div>
          <Button variant="danger" onPress={() => setIsOpen(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </div>
      <Dialog title={t`Delete your account?`} role="alertdialog" isOpen={isOpen} onOpenChange={setIsOpen}>
        <div className="flex flex-col gap-5">
          <MyLosses />
          <WhatStays />
          <p className="font-semibold text-ink">
            <Trans>You can’t undo this.</Trans>
          </p>
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
        We erase your name, email address, profile, picture, sessions and settings right away, and email you a confirmation. Print any
        receipts you need first. Audit log entries about your account stay, under a number that can’t be traced to you.
      </Trans>
    </p>
  );
}

/** What goes with the account, by number; read when the question is asked. */
function MyLosses() {
  const { data } = useReply(readMyLosses, {}, { staleTime: 0 });
  if (!data) return <Skeleton className="h-16" />;
  const { results, open_attempts: open, certificates, unused_payments: unused, organizations } = data;
  if (results + open + certificates + unused + organizations === 0) return null;
  return (
    <div>
      <p className="font-semibold text-ink">
        <Trans>You’ll lose:</Trans>
      </p>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-ink">
        {results > 0 && (
          <li>
            <Plural
              value={results}
              one="# result, and any certificate still under review"
              other="# results, and any certificate still under review"
            />
          </li>
        )}
        {certificates > 0 && (
          <li>
            <Plural value={certificates} one="# certificate, which will be revoked" other="# certificates, which will be revoked" />
          </li>
        )}
        {unused > 0 && (
          <li>
            <Plural
              value={unused}
              one="# paid attempt you haven’t used. Ask for a refund first if you want your money back."
              other="# paid attempts you haven’t used. Ask for a refund first if you want your money back."
            />
          </li>
        )}
        {organizations > 0 && (
          <li>
            <Trans>Your organization. You’re its only member, so it closes, and its open requests can’t be managed anymore.</Trans>
          </li>
        )}
        {open > 0 && (
          <li>
            <Plural value={open} one="# test you haven’t finished" other="# tests you haven’t finished" />
          </li>
        )}
      </ul>
    </div>
  );
}
