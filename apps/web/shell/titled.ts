import { t } from '@lingui/core/macro';
import type { MetaDescriptor } from 'react-router';

/** The title of a page as the browser's tab shows it, and the sentence search engines show. */
export function titled(title?: string, description?: string): MetaDescriptor[] {
  const summary = description ?? t`Empowering careers worldwide through verified assessments and certifications.`;
  return [{ title: title === undefined ? t`Meridian` : t`${title} · Meridian` }, { name: 'description', content: summary }];
}
