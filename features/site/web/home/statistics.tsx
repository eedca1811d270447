import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { siteStatistics } from '#content/site-statistics.ts';
import { useReply } from '#ui/client/queries.ts';
import { Container } from '#ui/layout/container.tsx';
import { readSiteStatistics } from '../../contract/statistics.ts';

const statistics = ['certified', 'countries', 'success'] as const;

/** The three statistics, each leading to how it is counted: as written until a live count is larger. */
export function Statistics() {
  const { t } = useLingui();
  const { data } = useReply(readSiteStatistics, undefined, { retry: false, staleTime: 60_000 });
  const labels = { certified: t`certified professionals`, countries: t`countries`, success: t`success rate` };
  const places = {
    certified: 'how-we-count-certified-professionals',
    countries: 'how-we-count-countries',
    success: 'how-we-count-the-success-rate',
  };
  const live = data?.is_demo ? t`counted live in this demo` : t`counted live`;
  return (
    <div className="border-t border-line bg-surface/80 backdrop-blur-sm">
      <Container>
        <ul aria-label={t`Meridian by the numbers`} className="grid grid-cols-3 divide-x divide-line">
          {statistics.map((statistic) => {
            const shown = data?.shown[statistic];
            const isLive = shown?.is_live ?? false;
            return (
              <li key={statistic} className="group relative flex flex-col px-3 py-5 first:ps-0 last:pe-0 sm:px-8 sm:py-7">
                <Link
                  to={`/trust#${places[statistic]}`}
                  prefetch="intent"
                  className="flex flex-1 flex-col no-underline after:absolute after:inset-0"
                >
                  <span translate="no" className="text-title font-semibold text-ink tabular-nums">
                    {isLive ? shown?.text : siteStatistics[statistic].text}
                  </span>{' '}
                  <span className="text-caption font-medium text-ink sm:text-base">{labels[statistic]}</span>{' '}
                  <span className="mt-auto pt-1 text-xs leading-snug text-ink-subtle underline decoration-edge decoration-1 underline-offset-4 group-hover:text-link-hover group-hover:decoration-current sm:text-caption">
                    {isLive ? live : t`as stated at launch`}
                    <span className="sr-only">{t`: how it’s counted`}</span>
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
