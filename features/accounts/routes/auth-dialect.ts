import type { Dialect } from '#platform/http/dialect.ts';

/** What clients of the public auth convention, such as `@supabase/auth-js`, read on replies: they take codes only from this version. */
export const authDialect: Dialect = {
  prefix: '/auth/',
  headers: { 'x-supabase-api-version': '2024-01-01' },
  failureFields: ({ code, message }) => ({
    code,
    error_code: code,
    msg: message,
    ...(code === 'weak_password' ? { weak_password: { reasons: [] } } : {}),
  }),
};
