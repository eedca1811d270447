import { Trans } from '@lingui/react/macro';
import { Alert } from '#ui/controls/alert.tsx';
import type { SheetAnswer } from '../sync/open-attempt.ts';

/** Where the answer of this question is; its line is always there, so that nothing moves. */
export function AnswerNote({ saving }: { saving: SheetAnswer['saving'] }) {
  if (saving === 'late')
    return (
      <Alert tone="warning">
        <Trans>This answer arrived after the test ended. It’s on record but doesn’t count.</Trans>
      </Alert>
    );
  return (
    <p className="min-h-6 text-caption text-ink-muted">
      {saving === 'saving' && <Trans>Saving this answer…</Trans>}
      {saving === 'saved' && <Trans>This answer is saved. You can change it until you submit.</Trans>}
      {saving === 'kept' && <Trans>Only on this device so far.</Trans>}
    </p>
  );
}
