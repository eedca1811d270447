/** Where people reach the operator of this site; whoever runs it puts their own addresses here. */
export const contact = {
  general: 'hello@meridian.example',
  support: 'support@meridian.example',
  privacy: 'privacy@meridian.example',
  security: 'security@meridian.example',
} as const;
