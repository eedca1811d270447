import { Moment } from './moment.tsx';

/** A calendar day without a time: the same everywhere, whatever the reader's zone. */
export const Day = ({ on }: { on: string }) => <Moment at={on} zone="UTC" isDayOnly />;
