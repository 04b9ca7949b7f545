// What a library would weigh in a screen's first load, beside what it would stand in for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { ROOT, type Bench } from './runner.ts'
import { atMost } from './table.ts'

interface Candidate {
  name: string
  /** the folder whose node_modules has it */
  from: string
  /** the module that would be imported, and what of it */
  code: string
  package: string
  /** our files that would go */
  ours: string[]
}

const WEB = 'apps/web/src'
const UI = 'packages/ui/src'

const CANDIDATES: Candidate[] = [
  {
    name: 'leituras: TanStack Query',
    from: 'bench',
    package: '@tanstack/react-query',
    code: `export { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'`,
    ours: [`${WEB}/data/local/remote-copy.ts`, `${WEB}/data/local/use-reload-after-pull.ts`],
  },
  {
    name: 'formulários: react-hook-form',
    from: 'bench',
    package: 'react-hook-form',
    code: `export { useForm, Controller } from 'react-hook-form'`,
    ours: [`${WEB}/shared/use-form.ts`],
  },
  {
    name: 'formulários: com o contrato Zod',
    from: 'bench',
    package: 'react-hook-form',
    code: `export { useForm, Controller } from 'react-hook-form'; export { zodResolver } from '@hookform/resolvers/zod'`,
    ours: [`${WEB}/shared/use-form.ts`],
  },
  {
    name: 'mensagens: Toast do Radix',
    from: '.',
    package: '@radix-ui/react-toast',
    code: `export * from '@radix-ui/react-toast'`,
    ours: ['toast-region.tsx', 'toast-store.ts', 'use-toast-timer.ts', 'use-page-hidden.ts'].map(
      (file) => `${UI}/${file}`,
    ),
  },
  {
    name: 'busca com lista: cmdk',
    from: 'apps/web',
    package: 'cmdk',
    code: `export { Command } from 'cmdk'`,
    ours: [`${UI}/combobox.tsx`],
  },
  {
    name: 'listas longas: react-virtual (usada)',
    from: 'apps/web',
    package: '@tanstack/react-virtual',
    code: `export { useVirtualizer } from '@tanstack/react-virtual'`,
    ours: [],
  },
]

/** Bytes after gzip of the libraries that were weighed for the web, and of our own code in their place. */
export const livrarias: Bench = {
  title: 'o que uma biblioteca pesaria no lugar do nosso código',
  async *run() {
    const rows = []
    for (const candidate of CANDIDATES) {
      const alone = await weigh(candidate, false)
      const more = await weigh(candidate, true)
      const own = await weighOurs(candidate.ours)
      rows.push({
        cells: { nome: candidate.name, alone, more, own: own?.bytes ?? null, lines: own?.lines ?? null },
        goal: own && atMost({ value: more, limit: own.bytes, unit: 'bytes' }),
      })
    }
    yield {
      title: 'bytes (gzip), React à parte',
      columns: [
        { key: 'nome', title: 'para' },
        { key: 'alone', title: 'sozinha' },
        { key: 'more', title: 'a mais no programa' },
        { key: 'own', title: 'o nosso' },
        { key: 'lines', title: 'linhas nossas' },
      ],
      rows,
      notes: [
        'A mais no programa: sem o que os diálogos do Radix já trazem. Linhas: as do código, com comentários.',
      ],
    }
  },
}

const REACT = ['react', 'react-dom', 'react/jsx-runtime', 'zod']

async function weigh({ from, code, package: wanted }: Candidate, beside: boolean): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(ROOT, from) },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    external: REACT,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: beside ? [withoutRadix(wanted)] : [],
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length
}

/** The parts of Radix that our dialogs bring anyway. */
function withoutRadix(wanted: string): Plugin {
  return {
    name: 'without-radix',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^@radix-ui\// }, ({ path }) =>
        path === wanted ? undefined : { path, external: true },
      ),
  }
}

async function weighOurs(files: string[]): Promise<{ bytes: number; lines: number } | null> {
  if (files.length === 0) return null
  let bytes = 0
  let lines = 0
  for (const file of files) {
    const path = join(ROOT, file)
    const { outputFiles } = await build({
      entryPoints: [path],
      minify: true,
      format: 'esm',
      write: false,
      jsx: 'automatic',
    })
    bytes += gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length
    lines += readFileSync(path, 'utf8').split('\n').length - 1
  }
  return { bytes, lines }
}
