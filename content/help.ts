/** The six categories of the help, in the order in which they are shown; the folders of `en/help` have their names. */
export const helpCategories = [
  { slug: 'getting-started', title: 'Getting Started', text: 'Create an account, practice for free and choose an assessment.' },
  { slug: 'account-management', title: 'Account Management', text: 'Logging in, your profile, your privacy choices and your data.' },
  {
    slug: 'assessment-process',
    title: 'Assessment Process',
    text: 'The security check, the clock, the rules, and your score.',
  },
  { slug: 'technical-support', title: 'Technical Support', text: 'Browsers, connections, email, and what to do when something breaks.' },
  { slug: 'billing-pricing', title: 'Billing & Pricing', text: 'Prices, how to pay, receipts, vouchers and refunds.' },
  { slug: 'certification', title: 'Certification', text: 'How to earn a certificate, who can check it, and how long it’s valid.' },
] as const;

export type HelpCategory = (typeof helpCategories)[number];
