/** The six categories of the help, in the order in which they are shown; the folders of `en/help` have their names. */
export const helpCategories = [
  { slug: 'getting-started', title: 'Getting Started', text: 'From creating an account to choosing the assessment that fits.' },
  { slug: 'account-management', title: 'Account Management', text: 'Signing in, your profile, your privacy choices and your data.' },
  {
    slug: 'assessment-process',
    title: 'Assessment Process',
    text: 'The check, the clock, saving, leaving the window, and how a score is made.',
  },
  { slug: 'technical-support', title: 'Technical Support', text: 'Browsers, connections, mails, and what to do when something breaks.' },
  { slug: 'billing-pricing', title: 'Billing & Pricing', text: 'What it costs, how to pay, receipts, vouchers and refunds.' },
  { slug: 'certification', title: 'Certification', text: 'What earns a certificate, who can check it, and how long it counts.' },
] as const;

export type HelpCategory = (typeof helpCategories)[number];
