import type { ReactNode } from 'react';
import { Closing } from './home/closing.tsx';
import { Farewell } from './home/farewell.tsx';
import { Hero } from './home/hero.tsx';
import { Principles } from './home/principles.tsx';
import { Reasons } from './home/reasons.tsx';
import { Tracks } from './home/tracks.tsx';
import { Trusted } from './home/trusted.tsx';

type Props = {
  /** The Global Performance Index. */
  index: ReactNode;
  /** The test and the result as candidates see them. */
  tour: ReactNode;
};

/** The first page: what Meridian is, how the world does, what can be taken, why here, how it looks, and for whom it is. */
export function HomePage({ index, tour }: Props) {
  return (
    <>
      <Farewell />
      <Hero />
      <div className="*:drawn-when-near">
        {index}
        <Tracks />
        <Reasons />
        {tour}
        <Principles />
        <Trusted />
        <Closing />
      </div>
    </>
  );
}
