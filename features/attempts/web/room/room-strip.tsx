import type { ReactNode } from 'react';
import { Container } from '#ui/layout/container.tsx';

type Props = {
  name: string;
  saving: ReactNode;
  /** Trouble with saving takes more words, and on a narrow screen a line of its own. */
  isTrouble: boolean;
  time: ReactNode;
  tools: ReactNode;
};

/** Name, saving, time and tools, always in sight; on a narrow screen the name scrolls away under the header. */
export function RoomStrip({ name, saving, isTrouble, time, tools }: Props) {
  return (
    <div className="z-20 border-b border-line bg-canvas/95 backdrop-blur-md [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-7 md:[@media(height>=30rem)]:top-16">
      <Container className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-4 md:py-2">
        <h1
          id="page-heading"
          tabIndex={-1}
          translate="no"
          className="col-span-3 h-9 truncate pt-2 font-display text-base leading-7 font-semibold text-ink md:col-span-1 md:h-auto md:pt-0 md:text-subheading"
        >
          {name}
        </h1>
        <div
          className={`flex items-center md:order-none md:col-span-1 md:min-h-11 md:max-w-72 md:pb-0 ${isTrouble ? 'order-4 col-span-3 pb-2.5' : 'order-2 min-h-11'}`}
        >
          {saving}
        </div>
        {time}
        <div className={`order-3 justify-self-end md:order-none md:col-span-1 ${isTrouble ? 'col-span-2' : ''}`}>{tools}</div>
      </Container>
    </div>
  );
}
