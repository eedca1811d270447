import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { addAttemptNote, type AttemptNote, listAttemptNotes, type OpenAttempt } from '../../contract/admin.ts';
import { Sitting } from './live-dialogs.tsx';

type Props = { attempt: OpenAttempt; onClose: () => void; onChanged: () => void };

/** What administrators note about an attempt for each other. */
export function NotesDialog({ attempt, onClose, onChanged }: Props) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const { data, error, isFetching, refetch } = useReply(listAttemptNotes, { params: { id: attempt.id } }, { staleTime: 0 });
  const [id, setId] = useState(() => crypto.randomUUID());
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setIsPending(true);
    try {
      await call(addAttemptNote, { params: { id: attempt.id }, body: { id, words } });
      setWords('');
      setId(crypto.randomUUID());
      onChanged();
      await refetch();
    } catch (caught) {
      const field = caught instanceof RequestFailed ? caught.fields['words'] : undefined;
      setWrong(field);
      if (!field) setFailure(actFailure(caught));
    } finally {
      setIsPending(false);
    }
  };

  return (
    <Dialog title={t`Notes`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form method="post" noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-5">
        <Sitting attempt={attempt} />
        {error ? (
          <ReadFailure title={t`We couldn’t load the notes`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <NoteList notes={data?.notes ?? []} />
        )}
        <TextArea
          label={t`New note`}
          name="words"
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(value) => {
            setWords(value);
            setWrong(undefined);
          }}
          description={t`Only administrators see notes. They’re deleted with the candidate’s account.`}
          errorMessage={wrong}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        <DialogActions>
          <Button variant="quiet" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" isPending={isPending}>
            <Trans>Add note</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function NoteList({ notes }: { notes: readonly AttemptNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ol className="max-h-64 divide-y divide-line overflow-y-auto rounded-card border border-line">
      {notes.map(({ id, words, written_at: at, author }) => (
        <li key={id} className="px-4 py-3">
          <p className="wrap-anywhere text-ink">{words}</p>
          <p className="mt-1 text-caption text-ink-muted">
            <Moment at={at} />
            {author && <span translate="no"> · {author}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
