import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { siteFigures } from '#content/site-figures.ts';
import { useReply } from '#ui/client/queries.ts';
import { Container } from '#ui/layout/container.tsx';
import { readSiteFigures } from '../../contract/figures.ts';

const figures = ['certified', 'countries', 'success'] as const;

/** The three statistics, each leading to how it is counted: as written until a live count is larger. */
export function Figures() {
  const { t } = useLingui();
  const { data } = useReply(readSiteFigures, undefined, { retry: false, staleTime: 60_000 });
  const labels = { certified: t`certified professionals`, countries: t`countries`, success: t`success rate` };
  const places = {
    certified: 'how-we-count-certified-professionals',
    countries: 'how-we-count-countries',
    success: 'how-we-count-the-success-rate',
  };
  const live = data?.is_demo ? t`counted live in the demo world` : t`counted live`;
  return (
    <div className="border-t border-line bg-surface/80 backdrop-blur-sm">
      <Container>
        <ul aria-label={t`Meridian in figures`} className="grid grid-cols-3 divide-x divide-line">
          {figures.map((figure) => {
            const shown = data?.shown[figure];
            const isLive = shown?.is_live ?? false;
            return (
              <li key={figure} className="group relative flex flex-col px-3 py-5 first:ps-0 last:pe-0 sm:px-8 sm:py-7">
                <Link
                  to={`/trust#${places[figure]}`}
                  prefetch="intent"
                  className="flex flex-1 flex-col no-underline after:absolute after:inset-0"
                >
                  <span translate="no" className="font-display text-title font-semibold text-ink tabular-nums">
                    {isLive ? shown?.text : siteFigures[figure].text}
                  </span>{' '}
                  <span className="text-caption font-medium text-ink sm:text-base">{labels[figure]}</span>{' '}
                  <span className="mt-auto pt-1 text-xs leading-snug text-ink-subtle underline decoration-edge decoration-1 underline-offset-4 group-hover:text-link-hover group-hover:decoration-current sm:text-caption">
                    {isLive ? live : t`as stated at launch`}
                    <span className="sr-only">{t`: how it is counted`}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Container>
    </div>
  );
}
