import { Trans, useLingui } from '@lingui/react/macro';
import { ExportButton } from '#ui/lists/export-button.tsx';
import { addressOf } from '#ui/client/request.ts';
import { useReply } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { Section } from '#ui/layout/section.tsx';
import { countProgress, listRegistrarRecords } from '../../contract/progress.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { RemindEveryone } from './remind-everyone.tsx';
import { RequestList } from './request-list.tsx';
import { useLiveProgress } from './use-live-progress.ts';

/** Who was asked on a roster, how far each has come, and what each shares; it refreshes by itself. */
export function ProgressList({ rosterId }: { rosterId: string }) {
  const { t } = useLingui();
  const { kind, closed_at: closedAt, domain_proven_at: provenAt } = useOwnOrganization();
  const isLive = useLiveProgress();
  const actFailure = useActFailure();
  const { data: progress } = useReply(countProgress, { query: { roster: rosterId } });
  const waiting = (progress?.counts.asked ?? 0) + (progress?.counts.accepted ?? 0);
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-3">
          <Trans>Progress</Trans>
          {isLive && (
            <Badge tone="success">
              <Trans>Live</Trans>
            </Badge>
          )}
        </span>
      }
      lead={kind === 'university' && t`The registrar file lists every student with your reference number and what they share.`}
      actions={
        kind === 'employer' ? (
          <ButtonLink to={`/employer/compare?roster=${rosterId}`} variant="secondary">
            <Trans>Compare candidates</Trans>
          </ButtonLink>
        ) : (
          <ExportButton
            label={t`Export for the registrar`}
            address={addressOf(`${listRegistrarRecords.path}.csv`, { query: { roster: rosterId } })}
            onFailed={(error) => error !== null && toast({ tone: 'error', title: actFailure(error) })}
          />
        )
      }
    >
      <RequestList prefix="progress" rosterId={rosterId} progress={progress}>
        {closedAt === null && provenAt !== null && waiting > 0 && <RemindEveryone rosterId={rosterId} />}
      </RequestList>
    </Section>
  );
}
