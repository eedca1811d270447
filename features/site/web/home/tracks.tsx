import { Trans, useLingui } from '@lingui/react/macro';
import { assessmentTypes } from '#content/assessment-types.ts';
import { type ListedType, listAssessmentTypes } from '#features/catalog/contract.ts';
import { listedType } from '#features/catalog/rules/listed-type.ts';
import { useReply } from '#ui/client/queries.ts';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Container } from '#ui/layout/container.tsx';
import { TrackCard } from './track-card.tsx';

/** What is shown until the server has answered: the catalog as it is written in the content. */
const written: readonly ListedType[] = assessmentTypes.map(listedType);

/** The six tracks in two lines of three steps, on the terms of the catalog. */
export function Tracks() {
  const { t } = useLingui();
  const { data } = useReply(listAssessmentTypes, undefined, { retry: false });
  const tracks = (data?.types ?? written).filter((type) => type.shelf === 'track');
  const isAptitude = (type: ListedType): boolean => type.code.startsWith('GAT');
  const lines = [
    { title: t`Aptitude`, text: t`From school to advanced digital study`, tracks: tracks.filter(isAptitude) },
    { title: t`Career`, text: t`From your first job to the boardroom`, tracks: tracks.filter((type) => !isAptitude(type)) },
  ].filter((line) => line.tracks.length > 0);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="tracks">
      <Container className="py-12 sm:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="max-w-2xl">
            <h2 id="tracks" className="font-display text-title font-semibold">
              <Trans>Six tracks: three for aptitude, three for careers</Trans>
            </h2>
            <p className="mt-3 text-lead text-ink-muted">
              <Trans>Start where you are. You’ll know the time, questions, passing score and price before you begin.</Trans>
            </p>
          </div>
          <TextLink to="/pricing">
            <Trans>All assessments and prices</Trans>
          </TextLink>
        </div>
        {lines.map((line) => (
          <div key={line.title} className="mt-8">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="font-display text-heading font-semibold">{line.title}</h3>
              <p className="text-ink-muted">{line.text}</p>
            </div>
            <ol className="mt-4 grid gap-3 md:grid-cols-3 md:gap-5">
              {line.tracks.map((track, step) => (
                <TrackCard key={track.code} track={track} step={step} />
              ))}
            </ol>
          </div>
        ))}
      </Container>
    </section>
  );
}
