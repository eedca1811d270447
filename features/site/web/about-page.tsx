import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import type { LongText } from '../rules/document.ts';
import { type DocumentPart, partsOf } from '../rules/document-parts.ts';
import { Failures } from './about/failures.tsx';
import { ForWhom } from './about/for-whom.tsx';
import { Principles } from './about/principles.tsx';
import { DocumentText, Words } from './document.tsx';

/** Who is behind Meridian, and what must never happen here. */
export function AboutPage({ text, visitor }: { text: LongText; visitor: AuthUser | null | undefined }) {
  const { t } = useLingui();
  const parts = partsOf(text.blocks);
  return (
    <>
      <div className="relative isolate overflow-hidden border-b border-line">
        <Container className="py-14 sm:py-20 lg:py-24">
          <div className="max-w-2xl">
            <div aria-hidden="true" className="mb-6 gold-hairline w-24" />
            <PageHeading className="text-hero!">{t`About Meridian`}</PageHeading>
            <p className="mt-4 text-lead text-ink-muted">{t`One standard, set in the open.`}</p>
            <Opening part={parts.find(({ id }) => id === null)} />
          </div>
        </Container>
        <MeridianGlobe className="pointer-events-none absolute -end-48 -top-40 -z-10 size-[26rem] text-edge opacity-30 sm:-end-40 lg:end-[max(-8rem,calc(50%-48rem))] lg:top-1/2 lg:size-[40rem] lg:-translate-y-1/2 lg:opacity-100 print:hidden" />
      </div>
      {parts.map((part) => (part.id === null ? null : <AboutPart key={part.id} part={part} />))}
      <Container className="flex flex-wrap gap-3 pb-16 sm:pb-20 print:hidden">
        {!visitor && (
          <ButtonLink to="/register" size="large" className={visitor === undefined ? 'invisible guest:visible' : undefined}>
            <Trans>Create an account</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/trust" size="large" variant="secondary">
          <Trans>How Meridian works</Trans>
        </ButtonLink>
      </Container>
    </>
  );
}

/** The mission in large letters, and what it means in plainer words. */
function Opening({ part }: { part: DocumentPart | undefined }) {
  const [mission, ...plainer] = part?.blocks ?? [];
  if (mission?.kind !== 'paragraph') return <DocumentText blocks={part?.blocks ?? []} />;
  return (
    <>
      <p lang="en" data-untranslated className="mt-10 border-s-2 border-gold ps-5 font-display text-heading text-ink">
        <Words words={mission.words} />
      </p>
      <div className="mt-6">
        <DocumentText blocks={plainer} />
      </div>
    </>
  );
}

/** Three parts of the text have a look of their own; any other is shown as it is written. */
function AboutPart({ part }: { part: DocumentPart }) {
  switch (part.id) {
    case 'four-failures-that-must-never-happen-here':
      return <Failures part={part} />;
    case 'principles':
      return <Principles part={part} />;
    case 'who-it-s-for':
      return <ForWhom part={part} />;
    default:
      return (
        <Container className="py-14 sm:py-20">
          <h2 id={part.id ?? undefined} lang="en" data-untranslated className="mb-4 font-display text-title font-semibold">
            {part.title}
          </h2>
          <DocumentText blocks={part.blocks} />
        </Container>
      );
  }
}
