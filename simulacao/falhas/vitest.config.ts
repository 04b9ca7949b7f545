// The program with one fault in it, planted while its sources are read: `npm run bench -- falhas`.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { falhaOf } from './falhas.ts'
import { plantIn } from './plant-falha.ts'

const falha = falhaOf(process.env['LAPIDA_FALHA'] ?? '')

export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [{ name: 'plant-falha', enforce: 'pre', load: (id) => plantIn(falha, id.replace(/\?.*$/, '')) }],
  test: {
    name: 'falha',
    include: ['simulacao/falhas/find-plantada.run.ts'],
    globalSetup: 'apps/api/src/testing/database-setup.ts',
    testTimeout: 500_000,
  },
})
