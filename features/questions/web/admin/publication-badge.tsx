import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Badge } from '#ui/controls/badge.tsx';

/** Whether candidates can see a type, and since when. */
export function PublicationBadge({ publishedAt }: { publishedAt: string | null }) {
  const { i18n } = useLingui();
  if (publishedAt === null) {
    return (
      <Badge tone="neutral">
        <CircleDashed aria-hidden="true" />
        <Trans>Not published</Trans>
      </Badge>
    );
  }
  const day = new Intl.DateTimeFormat([i18n.locale, 'en'], { dateStyle: 'medium' }).format(new Date(publishedAt));
  return (
    <Badge tone="success">
      <CircleCheck aria-hidden="true" />
      <span>
        <Trans>
          Published <time dateTime={publishedAt}>{day}</time>
        </Trans>
      </span>
    </Badge>
  );
}
