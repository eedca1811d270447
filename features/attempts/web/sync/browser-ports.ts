import type { Contract, Received } from '#platform/contract/contract.ts';
import { call } from '#ui/client/client.ts';
import type { Parts } from '#ui/client/request.ts';
import { createEditStore } from './edit-store.ts';
import type { Channel, PageSignals, Ports } from './ports.ts';

function ask<C extends Contract>(contract: C, request: Parts): Promise<Received<C>> {
  return (call as (contract: C, request: Parts) => Promise<Received<C>>)(contract, request);
}

/** Hears when the network or the person comes back to this page, the network goes, or the page is left. */
function hearPage({ onReturn, onOffline, onLeave }: PageSignals): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisible = () => document.visibilityState === 'visible' && onReturn();
  window.addEventListener('online', onReturn, { signal });
  window.addEventListener('offline', onOffline, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
  // A page that the browser had frozen.
  document.addEventListener('resume', onReturn, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => controller.abort();
}

function openChannel(attemptId: string, hear: () => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`meridian-attempt-${attemptId}`);
  channel.onmessage = () => hear();
  return { notify: () => channel.postMessage('changed'), close: () => channel.close() };
}

/** The browser as an attempt uses it. */
export const browserPorts = (): Ports => ({
  ask,
  store: createEditStore(),
  timers: {
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  dice: () => Math.random(),
  readClocks: () => ({ wallMs: Date.now(), tickMs: performance.now() }),
  hearPage,
  openChannel,
});
