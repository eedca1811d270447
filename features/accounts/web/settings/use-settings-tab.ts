import { useState } from 'react';
import { useLocation } from 'react-router';
import { askedTab, type MoreSection, type SettingsTab } from './settings-tabs.ts';

/** The tab that is open. It stays open where the address no longer says so, such as when a list on it writes its page into the address. */
export function useSettingsTab(more: readonly MoreSection[]): SettingsTab {
  const asked = askedTab(useLocation(), more);
  const [last, setLast] = useState<SettingsTab>(asked ?? 'profile');
  if (asked !== null && asked !== last) setLast(asked);
  return asked ?? last;
}
