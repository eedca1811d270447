import { rolesFor } from '#features/accounts/rules/page-access.ts';

/** A page of the product: the route module that shows it, and whether it is rendered while building because it is the same for everybody. */
type PageEntry = { module: string; isPrerendered?: true };

/** Every page and its address; who may open it is said by the accounts' page access. */
const pages = {
  '/': { module: 'home', isPrerendered: true },
  '/about': { module: 'about', isPrerendered: true },
  '/blog': { module: 'blog', isPrerendered: true },
  '/support': { module: 'support', isPrerendered: true },
  '/contact': { module: 'contact', isPrerendered: true },
  '/help': { module: 'help', isPrerendered: true },
  '/terms': { module: 'terms', isPrerendered: true },
  '/privacy': { module: 'privacy', isPrerendered: true },
  '/pricing': { module: 'pricing', isPrerendered: true },
  '/leaderboards': { module: 'leaderboards', isPrerendered: true },
  '/universities': { module: 'universities', isPrerendered: true },
  '/employers': { module: 'employers', isPrerendered: true },
  '/unauthorized': { module: 'unauthorized', isPrerendered: true },
  '/login': { module: 'login', isPrerendered: true },
  '/register': { module: 'register', isPrerendered: true },
  '/forgot-password': { module: 'forgot-password', isPrerendered: true },
  '/reset-password': { module: 'reset-password' },
  '/verify': { module: 'verify' },
  '/verify-success': { module: 'verify-success' },
  '/mailbox': { module: 'mailbox' },
  '/test-checkout/:id': { module: 'test-checkout' },
  '/dashboard': { module: 'dashboard' },
  '/dashboard/assessments': { module: 'my-assessments' },
  '/assessments': { module: 'assessments' },
  '/assessments/:type': { module: 'assessment-details' },
  '/assessment/:id': { module: 'assessment-session' },
  '/results/:id': { module: 'result' },
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
  '/employer': { module: 'employer' },
  '/employer/settings': { module: 'settings' },
  '/university': { module: 'university' },
  '/university/settings': { module: 'settings' },
} as const satisfies Record<`/${string}`, PageEntry>;

/** The pages of the table as a list, with who may open each. */
export const pageEntries = Object.entries<PageEntry>(pages).map(([path, { module, isPrerendered = false }]) => ({
  path,
  module,
  isPrerendered,
  access: rolesFor(path) ?? ('public' as const),
}));
