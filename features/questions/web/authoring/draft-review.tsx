import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { approveDraft, type QuestionDraft, type QuestionHistory, returnDraft } from '../../contract/authoring.ts';
import type { DraftContent } from '../../rules/draft.ts';
import { ChangesView } from './changes-view.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { QuestionKey } from './question-key.tsx';

type Props = {
  /** Who looks at it. */
  ownId: string;
  history: QuestionHistory;
  draft: QuestionDraft;
  preview: (content: DraftContent) => ReactNode;
  onChanged: () => Promise<unknown>;
};

/** A draft that waits for a second person: what it changes beside the decision, how candidates will see it, and its key. */
export function DraftReview(props: Props) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const { ownId, history, draft, preview } = props;
  if (isEditing) return <DraftEditor {...props} />;
  const isOwn = draft.authors.some(({ id }) => id === ownId);
  const writers = draft.authors.map((author) => author.full_name ?? t`deleted account`).join(', ');
  const before = history.versions.find(({ version }) => version === draft.base_version);
  return (
    <>
      <Section
        title={t`In review`}
        lead={
          <Trans>
            Written by <span translate="no">{writers}</span>.
          </Trans>
        }
      >
        <Card className="flex flex-col gap-6">
          {draft.change_note && (
            <p translate="no" className="border-s-2 border-gold ps-3 wrap-anywhere whitespace-pre-line text-ink">
              {draft.change_note}
            </p>
          )}
          <div>
            <h3 className="mb-3 font-semibold text-ink">{before ? t`What changes` : t`The new question`}</h3>
            {before ? (
              <ChangesView before={before.content} after={draft.content} />
            ) : (
              <QuestionKey content={draft.content} hasStem isBare />
            )}
          </div>
          <div className="flex flex-col gap-3 border-t border-line pt-5">
            {isOwn ? (
              <Alert tone="info" title={t`Another administrator has to review this`}>
                <Trans>You worked on this draft, so you can’t approve it or send it back.</Trans>
              </Alert>
            ) : (
              <ReviewActions {...props} />
            )}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button variant="quiet" size="small" className="-ms-3" onPress={() => setEditing(true)}>
                <Trans>Edit the draft</Trans>
              </Button>
              {!isOwn && (
                <span className="text-caption text-ink-muted">
                  <Trans>Once you save a change, someone else has to approve it.</Trans>
                </span>
              )}
            </div>
          </div>
        </Card>
      </Section>
      <Section title={t`As candidates will see it`}>{preview(draft.content)}</Section>
      {before && (
        <Section title={t`Answer and explanation`}>
          <QuestionKey content={draft.content} />
        </Section>
      )}
    </>
  );
}

function ReviewActions({ draft: { id, revision }, onChanged }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isReturning, setReturning] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const approve = async () => {
    const { question_id: questionId } = await call(approveDraft, { params: { id }, body: { revision } });
    toast({ tone: 'success', title: t`The question is live` });
    // The draft's own address leads nowhere now.
    await navigate(`/admin/questions/${questionId}`, { replace: true });
    await onChanged();
  };
  const sendBack = async (reason: string) => {
    await call(returnDraft, { params: { id }, body: { revision, reason } });
    toast({ tone: 'success', title: t`Draft sent back` });
    await onChanged();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setApproving(true)}>
          <Trans>Approve and use</Trans>
        </Button>
        <Button variant="secondary" onPress={() => setReturning(true)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
      {isApproving && (
        <ConfirmDialog
          title={t`Approve this draft?`}
          confirmLabel={t`Approve and use`}
          variant="primary"
          onConfirm={approve}
          onClose={() => setApproving(false)}
        >
          <p>
            <Trans>It can appear in tests that start from now on.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {isReturning && (
        <ReasonDialog
          title={t`Send this draft back?`}
          confirmLabel={t`Send back`}
          variant="primary"
          description={t`The author sees it.`}
          onConfirm={sendBack}
          onClose={() => setReturning(false)}
          onStale={() => void onChanged()}
        >
          <p>
            <Trans>It becomes a draft again. Say what needs to change.</Trans>
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}
