import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { useDraft } from '#ui/client/use-draft.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { KeptNotice } from '#ui/controls/kept-notice.tsx';
import { ReasonDialog } from '#ui/controls/reason-dialog.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { discardDraft, type QuestionDraft, type QuestionHistory, saveDraft, submitDraft } from '../../contract/authoring.ts';
import type { DraftContent } from '../../rules/draft.ts';
import { ContentFields } from './content-fields.tsx';

type Props = {
  history: QuestionHistory;
  draft: QuestionDraft;
  preview: (content: DraftContent) => ReactNode;
  onChanged: () => Promise<unknown>;
};

/** Where a draft is written, with the question below as candidates will see it. */
export function DraftEditor({ history, draft, preview, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const written = useDraft(`meridian-draft-${draft.id}`, {
    content: { question: draft.content, note: draft.change_note },
    revision: draft.revision,
  });
  const { question, note } = written.content;
  const [failure, setFailure] = useState<unknown>(null);
  const change = (part: Partial<typeof written.content>) => {
    // What was refused is being changed: whether it still holds shows when it is sent again.
    setFailure(null);
    written.change(part);
  };
  const [hasBadFigure, setBadFigure] = useState(false);
  const [pending, setPending] = useState<'save' | 'submit' | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);

  const save = async (isSubmitting: boolean) => {
    if (pending || hasBadFigure) return;
    setPending(isSubmitting ? 'submit' : 'save');
    setFailure(null);
    const params = { id: draft.id };
    try {
      const revision = await written.save(({ content, revision: base }) =>
        call(saveDraft, { params, body: { revision: base, content: content.question, change_note: content.note } }),
      );
      if (isSubmitting) await call(submitDraft, { params, body: { revision } }).catch(setFailure);
      else toast({ tone: 'success', title: t`Draft saved` });
      await onChanged();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(null);
    }
  };
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  return (
    <>
      <Section
        title={draft.base_version === null ? t`New question` : t`Draft of version ${draft.base_version + 1}`}
        lead={t`Save as often as you like. When it’s ready, send it for review.`}
      >
        {draft.return_note && (
          <div className="mb-6">
            <Alert tone="warning" title={t`Sent back by the reviewer`}>
              <span translate="no" className="whitespace-pre-line">
                {draft.return_note}
              </span>
            </Alert>
          </div>
        )}
        {written.isFromBefore && <KeptNotice />}
        <form method="post" noValidate onSubmit={submitForm} className="flex flex-col gap-6">
          <ContentFields
            content={question}
            categories={history.categories}
            onChange={(next) => change({ question: next })}
            onFigureProblem={setBadFigure}
          />
          <TextArea
            label={t`What changes, and why`}
            name="change_note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(next) => change({ note: next })}
            description={t`The reviewer sees it, and it’s kept with the version.`}
          />
          {hasBadFigure && <Alert tone="warning">{t`A figure can’t be drawn. Fix it to save.`}</Alert>}
          {failure !== null && <Alert tone="error">{actFailure(failure)}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button isPending={pending === 'submit'} isDisabled={hasBadFigure || pending === 'save'} onPress={() => void save(true)}>
              <Trans>Send for review</Trans>
            </Button>
            <Button type="submit" variant="secondary" isPending={pending === 'save'} isDisabled={hasBadFigure || pending === 'submit'}>
              <Trans>Save draft</Trans>
            </Button>
            <Button variant="quiet" isDisabled={pending !== null} onPress={() => setDiscarding(true)}>
              <Trans>Discard draft</Trans>
            </Button>
          </div>
        </form>
      </Section>
      <Section title={t`As candidates will see it`} lead={t`Updates as you type.`}>
        {preview(question)}
      </Section>
      {isDiscarding && <DiscardDialog history={history} draft={draft} onClose={() => setDiscarding(false)} onChanged={onChanged} />}
    </>
  );
}

function DiscardDialog({ history, draft, onClose, onChanged }: Omit<Props, 'preview'> & { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [newest] = history.versions;
  const discard = async (reason: string) => {
    await call(discardDraft, { params: { id: draft.id }, body: { revision: draft.revision, reason } });
    toast({ tone: 'success', title: t`Draft discarded` });
    // The draft's own address leads nowhere now.
    await navigate(newest ? `/admin/questions/${newest.id}` : '/admin/questions', { replace: true });
    await onChanged();
  };
  return (
    <ReasonDialog
      title={t`Discard this draft?`}
      confirmLabel={t`Discard`}
      variant="danger"
      description={t`Recorded in the audit log.`}
      onConfirm={discard}
      onClose={onClose}
      onStale={() => void onChanged()}
    >
      <p>{newest ? <Trans>The live version stays as it is.</Trans> : <Trans>This question will be deleted.</Trans>}</p>
    </ReasonDialog>
  );
}
