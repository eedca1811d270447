import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Send from 'lucide-react/icons/send';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#ui/client/client.ts';
import { useDraft } from '#ui/client/use-draft.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { KeptNotice } from '#ui/controls/kept-notice.tsx';
import { ListAlert } from '#ui/controls/list-alert.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import * as contracts from '../../contract/newsletter-issues.ts';
import { type IssueContent, issueGaps } from '../../rules/newsletter-issue.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueVersions } from './issue-versions.tsx';

type Props = { issue: contracts.NewsletterIssue; onChanged: () => Promise<unknown> };
type Intent = 'save' | 'test' | 'send';

const chosen = 'border-primary bg-info-soft';

/** Where an issue is written, with what subscribers will get beside it, or instead of it where there is no room. */
export function IssueEditor({ issue, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const written = useDraft<IssueContent>(`meridian-issue-${issue.id}`, {
    content: { subject: issue.subject, preheader: issue.preheader, text: issue.text },
    revision: issue.revision,
  });
  const { content, revision, isTyped } = written;
  const [pending, setPending] = useState<Intent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [dialog, setDialog] = useState<'send' | 'discard' | null>(null);
  const [gaps, setGaps] = useState<string[]>([]);
  const [isPreviewing, setPreviewing] = useState(false);
  const change = (part: Partial<IssueContent>) => {
    written.change(part);
    // What was asked for once is followed until it is there.
    if (gaps.length > 0) setGaps(issueGaps({ ...content, ...part }));
  };
  const params = { id: issue.id };

  const act = async (intent: Intent) => {
    if (pending) return;
    setFailure(null);
    const missing = intent === 'save' ? [] : issueGaps(content);
    setGaps(missing);
    if (missing.length > 0) return;
    setPending(intent);
    try {
      const newest = await written.save((sent) =>
        call(contracts.saveIssue, { params, body: { ...sent.content, revision: sent.revision } }),
      );
      if (intent === 'save') toast({ tone: 'success', title: t`Draft saved` });
      if (intent === 'test') {
        const { to } = await call(contracts.testIssue, { params, body: { revision: newest } });
        toast({ tone: 'success', title: t`Test sent`, description: t`It goes to ${to}.` });
      }
      await onChanged();
      if (intent === 'send') setDialog('send');
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(null);
    }
  };
  // One act at a time: the others show that they wait instead of swallowing a press.
  const isBusyWithout = (intent: Intent) => pending !== null && pending !== intent;
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    void act('save');
  };
  return (
    <>
      <div role="group" aria-label={t`Show`} className="mb-6 flex gap-2 xl:hidden">
        <ToggleButton isSelected={!isPreviewing} onChange={() => setPreviewing(false)} selectedClassName={chosen}>
          <Trans>Write</Trans>
        </ToggleButton>
        <ToggleButton isSelected={isPreviewing} onChange={() => setPreviewing(true)} selectedClassName={chosen}>
          <Trans>Preview</Trans>
        </ToggleButton>
      </div>
      <div
        className={`grid gap-x-10 xl:grid-cols-2 xl:items-start [&>section]:mt-0 [&>section]:min-w-0 ${isPreviewing ? 'max-xl:[&>section:first-child]:hidden' : 'max-xl:[&>section:last-child]:hidden'}`}
      >
        <Section title={t`Draft`}>
          {written.isFromBefore && <KeptNotice />}
          <form method="post" noValidate onSubmit={submitForm} className="flex flex-col gap-6">
            <TextField
              label={t`Subject`}
              name="subject"
              maxLength={120}
              isRequired
              value={content.subject}
              onChange={(subject) => change({ subject })}
            />
            <TextField
              label={t`Preview text`}
              name="preheader"
              maxLength={160}
              value={content.preheader}
              onChange={(preheader) => change({ preheader })}
              description={t`Shown beside the subject in the inbox.`}
            />
            <TextArea
              label={t`Text`}
              name="text"
              rows={12}
              maxLength={20_000}
              isRequired
              value={content.text}
              onChange={(text) => change({ text })}
              description={t`Leave a blank line between paragraphs. Start a line with # for a heading, or with - or 1. for a list. Bold: **text**. Links: [text](https://…).`}
            />
            {gaps.length > 0 && (
              <ListAlert tone="error" title={t`Before you can send it`}>
                {gaps}
              </ListAlert>
            )}
            {failure !== null && <Alert tone="error">{actFailure(failure)}</Alert>}
            <p role="status" className="-mb-2 flex items-center gap-2 text-sm text-ink-muted">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${isTyped ? 'bg-warning' : 'bg-success'}`} />
              {isTyped ? (
                <Trans>Not saved yet. Only this browser has your changes until you save the draft.</Trans>
              ) : (
                <Trans>Everything is saved.</Trans>
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button isPending={pending === 'send'} isDisabled={isBusyWithout('send')} onPress={() => void act('send')}>
                <Send aria-hidden="true" />
                <Trans>Send to subscribers</Trans>
              </Button>
              <Button
                variant="secondary"
                isPending={pending === 'test'}
                isDisabled={isBusyWithout('test')}
                onPress={() => void act('test')}
              >
                <Trans>Send me a test</Trans>
              </Button>
              <Button type="submit" variant="secondary" isPending={pending === 'save'} isDisabled={isBusyWithout('save')}>
                <Trans>Save draft</Trans>
              </Button>
              <Button variant="quiet" className="ms-auto" isDisabled={pending !== null} onPress={() => setDialog('discard')}>
                <Trans>Discard draft</Trans>
              </Button>
            </div>
          </form>
        </Section>
        <IssuePreview content={content} lead={t`Updates as you type.`} />
      </div>
      <IssueVersions id={issue.id} revision={revision} onUse={change} />
      {dialog === 'send' && <SendDialog issue={issue} revision={revision} onClose={() => setDialog(null)} onChanged={onChanged} />}
      {dialog === 'discard' && <DiscardDialog id={issue.id} onClose={() => setDialog(null)} onDiscarded={written.forget} />}
    </>
  );
}

type SendProps = Props & { revision: number; onClose: () => void };

function SendDialog({ issue: { id, subject, subscribers, per_minute: perMinute }, revision, onClose, onChanged }: SendProps) {
  const { t } = useLingui();
  const send = async () => {
    await call(contracts.sendIssue, { params: { id }, body: { revision } });
    await onChanged();
  };
  if (subscribers === 0)
    return (
      <Dialog title={t`Nobody is subscribed`} role="alertdialog" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <p>
          <Trans>Your draft is saved. You can send it as soon as someone has confirmed a subscription.</Trans>
        </p>
        <DialogActions>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog title={t`Send this issue?`} confirmLabel={t`Send`} variant="primary" onConfirm={send} onClose={onClose}>
      <p>
        <Trans>
          “<span translate="no">{subject}</span>” goes to <Plural value={subscribers} one="# subscriber" other="# subscribers" />, at most{' '}
          {perMinute} a minute. You can pause or cancel while it’s being sent, but you can’t recall what’s been sent.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}

function DiscardDialog({ id, onClose, onDiscarded }: { id: string; onClose: () => void; onDiscarded: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const discard = async () => {
    await call(contracts.discardIssue, { params: { id } });
    onDiscarded();
    toast({ tone: 'success', title: t`Draft discarded` });
    await navigate('/admin/newsletter', { replace: true });
  };
  return (
    <ConfirmDialog title={t`Discard this draft?`} confirmLabel={t`Discard`} onConfirm={discard} onClose={onClose}>
      <p>
        <Trans>Its earlier versions are discarded too.</Trans>
      </p>
    </ConfirmDialog>
  );
}
