import { rolesFor } from '#features/accounts/rules/page-access.ts';

/**
 * A page of the product: the route module that shows it, whether it is rendered while building because it is the same for everybody, and
 * whether it is only read, so that its hydration is deferred until somebody does something.
 */
type PageEntry = { module: string; isPrerendered?: true; isDeferred?: true };

/** Every page and its address; who may open it is said by the accounts' page access. */
const pages = {
  '/': { module: 'home', isPrerendered: true, isDeferred: true },
  '/about': { module: 'about', isPrerendered: true, isDeferred: true },
  '/blog': { module: 'blog', isPrerendered: true, isDeferred: true },
  '/blog/:slug': { module: 'article', isPrerendered: true, isDeferred: true },
  '/trust': { module: 'trust', isPrerendered: true, isDeferred: true },
  '/log': { module: 'log', isPrerendered: true },
  '/support': { module: 'support', isPrerendered: true, isDeferred: true },
  '/contact': { module: 'contact', isPrerendered: true },
  '/help': { module: 'help', isPrerendered: true, isDeferred: true },
  '/help/:category': { module: 'help-category', isPrerendered: true, isDeferred: true },
  '/help/:category/:article': { module: 'help-article', isPrerendered: true, isDeferred: true },
  '/terms': { module: 'terms', isPrerendered: true, isDeferred: true },
  '/privacy': { module: 'privacy', isPrerendered: true, isDeferred: true },
  '/pricing': { module: 'pricing', isPrerendered: true, isDeferred: true },
  '/leaderboards': { module: 'leaderboards', isPrerendered: true, isDeferred: true },
  '/universities': { module: 'universities', isPrerendered: true, isDeferred: true },
  '/employers': { module: 'employers', isPrerendered: true, isDeferred: true },
  '/unauthorized': { module: 'unauthorized', isPrerendered: true },
  '/login': { module: 'login', isPrerendered: true },
  '/register': { module: 'register', isPrerendered: true },
  '/forgot-password': { module: 'forgot-password', isPrerendered: true },
  '/reset-password': { module: 'reset-password' },
  '/verify': { module: 'verify' },
  '/verify/:code': { module: 'certificate-verify' },
  '/verify-success': { module: 'verify-success' },
  '/newsletter/confirm': { module: 'newsletter-confirm' },
  '/newsletter/unsubscribe': { module: 'newsletter-unsubscribe' },
  '/mailbox': { module: 'mailbox' },
  '/test-checkout/:id': { module: 'test-checkout' },
  '/dashboard': { module: 'dashboard' },
  '/dashboard/assessments': { module: 'my-assessments' },
  '/assessments': { module: 'assessments' },
  '/assessments/:type': { module: 'assessment-details' },
  '/assessment/:id': { module: 'test-room' },
  '/results/:id': { module: 'result' },
  '/shared/:token': { module: 'shared-result' },
  '/certificates': { module: 'certificates' },
  '/settings': { module: 'settings' },
  '/receipts/:id': { module: 'receipt' },
  '/admin': { module: 'admin' },
  '/admin/users': { module: 'admin-users' },
  '/admin/assessments': { module: 'admin-assessments' },
  '/admin/assessments/:type': { module: 'admin-assessment' },
  '/admin/analytics': { module: 'admin-analytics' },
  '/admin/attempts': { module: 'admin-attempts' },
  '/admin/payments': { module: 'admin-payments' },
  '/admin/certificates': { module: 'admin-certificates' },
  '/admin/reviews': { module: 'admin-reviews' },
  '/admin/question-reports': { module: 'admin-question-reports' },
  '/admin/messages': { module: 'admin-messages' },
  '/employer': { module: 'employer' },
  '/employer/positions': { module: 'rosters' },
  '/employer/positions/:id': { module: 'roster' },
  '/employer/compare': { module: 'employer-compare' },
  '/employer/settings': { module: 'settings' },
  '/university': { module: 'university' },
  '/university/cohorts': { module: 'rosters' },
  '/university/cohorts/:id': { module: 'roster' },
  '/university/settings': { module: 'settings' },
} as const satisfies Record<`/${string}`, PageEntry>;

/** The pages of the table as a list, with who may open each. */
export const pageEntries = Object.entries<PageEntry>(pages).map(([path, { module, isPrerendered = false, isDeferred = false }]) => ({
  path,
  module,
  isPrerendered,
  isDeferred,
  access: rolesFor(path) ?? ('public' as const),
}));
