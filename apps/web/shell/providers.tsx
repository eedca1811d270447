import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionProvider } from '#features/accounts/web/session.tsx';
import { createQueryClient } from '#ui/client/query-client.ts';

/** What every page may ask: who is signed in, and what the server has answered so far. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}
