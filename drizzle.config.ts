import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./platform/*/tables.ts', './features/*/tables.ts', './features/*/tables/*.ts'],
  out: './apps/server/migrations',
});
