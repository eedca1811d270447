import { t } from '@lingui/core/macro';
import type { MetaFunction } from 'react-router';
import { NavigatorCell as Cell } from '#features/attempts/web/room/navigator-cell.tsx';
import { QuestionLabels as Labels } from '#features/attempts/web/room/question-labels.tsx';
import { SaveState } from '#features/attempts/web/room/save-state.tsx';
import { PerformanceIndex } from '#features/leaderboards/web/performance-index/performance-index.tsx';
import { CategoryBar } from '#features/results/web/result/category-bar.tsx';
import { HomePage } from '#features/site/web/home-page.tsx';
import { ProductTour } from '#features/site/web/home/product-tour.tsx';
import { absolute, head } from '../shell/head.ts';

const pieces = { Cell, Labels, SaveState, CategoryBar };

export const meta: MetaFunction = () => {
  const description = t`Empowering careers worldwide through verified assessments and certifications.`;
  const organization = { '@type': 'Organization', '@id': absolute('/#organization'), name: 'Meridian', url: absolute('/') };
  return head({
    description,
    path: '/',
    card: 'home',
    data: [
      { ...organization, logo: absolute('/icon-512.png'), slogan: description },
      {
        '@type': 'WebSite',
        '@id': absolute('/#website'),
        name: 'Meridian',
        url: absolute('/'),
        description,
        publisher: { '@id': organization['@id'] },
      },
    ],
  });
};

// Nothing here loads apart: a prerendered part whose chunk is not there yet would vanish once the session is known.
export default function HomeRoute() {
  return <HomePage index={<PerformanceIndex />} tour={<ProductTour pieces={pieces} />} />;
}
