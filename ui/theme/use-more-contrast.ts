import { useEffect } from 'react';

/** Shows the whole page with more contrast for as long as whoever asks for it is on the screen. */
export function useMoreContrast(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset['contrast'] = 'more';
    return () => void delete document.documentElement.dataset['contrast'];
  }, [isOn]);
}
