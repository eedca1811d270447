import { useCallback, useState } from 'react';
import { useRemembered } from './use-remembered.ts';

/** How large the question is written; each step grows the words, the options and the figures together. */
export const textSteps = ['normal', 'large', 'larger', 'largest'] as const;
export type TextStep = (typeof textSteps)[number];

/** What is inside measures itself in `em`, and figures by the factor. */
export const textStepStyle: Record<TextStep, string> = {
  normal: 'text-[1rem] [--reading:1]',
  large: 'text-[1.125rem] [--reading:1.125]',
  larger: 'text-[1.3125rem] [--reading:1.3125]',
  largest: 'text-[1.5rem] [--reading:1.5]',
};

const isTextStep = (stored: string | null): stored is TextStep => textSteps.some((step) => step === stored);
type OnOff = 'on' | 'off';
const onOff =
  (standard: () => OnOff) =>
  (stored: string | null): OnOff =>
    stored === 'on' || stored === 'off' ? stored : standard();

/** How a candidate wants the test to look and to listen; this browser remembers it for the next one. */
export function useRoomChoices() {
  const [textStep, setTextStep] = useRemembered<TextStep>('meridian.room.text', (stored) => (isTextStep(stored) ? stored : 'normal'));
  const [keys, setKeys] = useRemembered<OnOff>(
    'meridian.room.keys',
    onOff(() => 'on'),
  );
  const [time, setTime] = useRemembered<OnOff>(
    'meridian.room.time',
    onOff(() => 'on'),
  );
  const [navigator, setNavigator] = useRemembered<OnOff>(
    'meridian.room.navigator',
    onOff(() => 'on'),
  );
  // On a phone the list hides the question, so it is never open unasked: folded by each choice, and on the next visit.
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const foldOnPhone = useCallback(() => setOpenOnPhone(false), []);
  const isPhone = !window.matchMedia('(width >= 40rem)').matches;
  return {
    textStep,
    setTextStep,
    areKeysOn: keys === 'on',
    setKeysOn: (isOn: boolean) => setKeys(isOn ? 'on' : 'off'),
    isTimeHidden: time === 'off',
    setTimeHidden: (isHidden: boolean) => setTime(isHidden ? 'off' : 'on'),
    isNavigatorOpen: isPhone ? isOpenOnPhone : navigator === 'on',
    setNavigatorOpen: (isOpen: boolean) => (isPhone ? setOpenOnPhone(isOpen) : setNavigator(isOpen ? 'on' : 'off')),
    foldOnPhone,
  };
}
export type RoomChoices = ReturnType<typeof useRoomChoices>;
