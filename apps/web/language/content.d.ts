declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.md' {
  import type { LongText } from '#features/site/rules/document.ts';

  const text: LongText;
  export default text;
}
