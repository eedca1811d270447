/** A stretch of the router's code, which its file has exactly once, and what it comes to on this site. */
type Settled = readonly [code: string, here: string];
export type Cuts = Readonly<{ functions?: readonly string[]; settled?: readonly Settled[] }>;

/**
 * What the router can do and this site never asks of it, by file: submitting forms to routes, fetchers, loaders that run in the browser,
 * view transitions, masked addresses, and what only a rendering server or React Server Components reach. A function that nothing calls
 * any more throws; a condition that always comes out the same is written out, so that the bundler drops what it leads to. What the site
 * may therefore not use is in `slim-router.test.ts`.
 */
export const routerCuts: Readonly<Record<string, Cuts>> = {
  'router/router.js': {
    functions: ['fetch', 'handleFetcherAction', 'handleAction', 'patchRoutesImpl', 'getUpdatedRevalidatingFetchers'],
    settled: [
      // Nothing is submitted.
      ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
      ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
      ['if (submission && isMutationMethod(submission.formMethod)) {', 'if (false) {'],
      // No fetcher has loaded anything that could be loaded again.
      ['if (initialHydration || !matches.some((m) => m.route.id === f.routeId) ||', 'return; if ('],
      ['let { key, match, controller } = rf;', 'return; let { key, match, controller } = rf;'],
      // All routes are known, and each names its lazy parts one by one.
      ['\t\tif (isFogOfWar) {', '\t\tif (false) {'],
      ['if (typeof route.lazy === "function") {', 'if (false) {'],
      // Addresses aren't masked, and views don't fade into each other.
      ['if (opts?.mask) {', 'if (false) {'],
      ['\t\tif (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', '\t\tif (false) {'],
      ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
      ['\t\tif (isBrowser) {\n\t\t\trestoreAppliedTransitions(', '\t\tif (false) {\n\t\t\trestoreAppliedTransitions('],
    ],
  },
  'components.js': {
    settled: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ],
  },
  'hooks.js': {
    settled: [
      // Everything is drawn by a route.
      ['return React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateStable();'],
      ['if (locationArg) {', 'if (false) {'],
      ['if (locationArg && renderedMatches) return', 'if (false) return'],
      // Outside of React Server Components there is no such context.
      ['if (this.context && typeof error', 'if (false && typeof error'],
      ['if (this.context) return', 'if (false) return'],
    ],
  },
  'dom/lib.js': {
    settled: [
      // Marked so that it goes when nobody imports it.
      ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
      ['Form.displayName = "Form";', ''],
      ['if (mask) {', 'if (false) {'],
      ['routerNavigation != null && useViewTransitionState(path) && viewTransition === true;', 'false;'],
    ],
  },
  'dom/ssr/components.js': {
    settled: [
      // Only what renders the page writes these scripts.
      ['let contextScript = staticContext ?', 'let contextScript = false ?'],
      ['let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
      ['if (rsc) return', 'if (false) return'],
    ],
  },
  'dom/ssr/data.js': { settled: [['if (request.method !== "GET") {', 'if (false) {']] },
  'dom/ssr/routes.js': {
    settled: [
      ['if (!routeModule.clientLoader) return', 'return'],
      ['dataRoute.action = ({', 'if (false) dataRoute.action = ({'],
      ['if (!route.hasClientAction) dataRoute.action', 'if (false) dataRoute.action'],
      ['loader: route.hasClientLoader ?', 'loader: false ?'],
      ['action: route.hasClientAction ?', 'action: false ?'],
      ['middleware: route.hasClientMiddleware ?', 'middleware: false ?'],
    ],
  },
  'dom/ssr/single-fetch.js': { functions: ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy'] },
};
