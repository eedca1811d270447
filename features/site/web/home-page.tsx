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
      {/* The heights are those of a phone, a tablet and a wide screen. */}
      <div className="*:drawn-when-near">
        <div className="[--near-height:59rem] md:[--near-height:86rem] lg:[--near-height:55rem]">{index}</div>
        <div className="[--near-height:91rem] md:[--near-height:78rem] lg:[--near-height:61rem]">
          <Tracks />
        </div>
        <div className="[--near-height:72rem] md:[--near-height:78rem] lg:[--near-height:57rem]">
          <Reasons />
        </div>
        <div className="[--near-height:61rem] md:[--near-height:107rem] lg:[--near-height:61rem]">{tour}</div>
        <div className="[--near-height:51rem] md:[--near-height:37rem] lg:[--near-height:33rem]">
          <Principles />
        </div>
        <div className="[--near-height:28rem] md:[--near-height:24rem] lg:[--near-height:17rem]">
          <Trusted />
        </div>
        <div className="[--near-height:30rem]">
          <Closing />
        </div>
      </div>
    </>
  );
}
