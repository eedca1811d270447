import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { serverHeadMark } from './shell/head-elements.tsx';

// React would keep them beside its own, and a tab its first title.
for (const element of document.head.querySelectorAll(`[${serverHeadMark}]`)) element.remove();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
