import { Plural } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { useReply } from '#ui/client/queries.ts';
import { listMyWatchers } from '../../contract/watches.ts';

/** On the holder's own certificate: how many organizations hear when it is revoked or expires. */
export function WatchersNote({ certificateId }: { certificateId: string }) {
  const { data } = useReply(listMyWatchers);
  const watchers = data?.rows.find(({ certificate_id: id }) => id === certificateId)?.organizations ?? 0;
  if (watchers === 0) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-muted">
      <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <Plural
          value={watchers}
          one="# organization watches this certificate and gets an email if it’s revoked or expires."
          other="# organizations watch this certificate and get an email if it’s revoked or expires."
        />
      </span>
    </p>
  );
}
