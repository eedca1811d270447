import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '#ui/client/client.ts';
import { useAct } from '#ui/client/queries.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { commentEvent, type IntegrityEvent } from '../../contract.ts';

type Props = { attemptId: string; event: IntegrityEvent; onDone: () => void; onSaved: () => Promise<unknown> };

/** The candidate's own words about one entry; saving nothing takes them away. */
export function CommentForm({ attemptId, event, onDone, onSaved }: Props) {
  const { t } = useLingui();
  const [comment, setComment] = useState(event.comment ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const act = useAct(commentEvent);
  const wrong = act.error instanceof RequestFailed ? act.error.fields['comment'] : undefined;

  const save = async (submitted: FormEvent) => {
    submitted.preventDefault();
    try {
      await act.mutateAsync({ params: { id: attemptId, event: event.id }, body: { comment } });
    } catch {
      return;
    }
    await onSaved();
    toast({ tone: 'success', title: comment.trim() === '' ? t`Comment removed` : t`Comment saved` });
    onDone();
  };

  return (
    <form method="post" noValidate onSubmit={(submitted) => void save(submitted)} className="mt-4 flex flex-col gap-4">
      <TextArea
        label={t`Your comment`}
        name="comment"
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={setComment}
        description={t`A reviewer sees it next to this entry.`}
        errorMessage={wrong}
        inputRef={field}
      />
      {act.error && !wrong && (
        <Alert tone="error">
          {act.error instanceof RequestFailed && act.error.status < 500 ? (
            act.error.message
          ) : (
            <Trans>We couldn’t save your comment. It’s still here, so try again.</Trans>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={act.isPending}>
          <Trans>Save comment</Trans>
        </Button>
        <Button variant="quiet" size="small" onPress={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
