import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` (in apps/api) writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
})
