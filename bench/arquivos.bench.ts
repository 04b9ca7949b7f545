import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from './arquivos/built.ts'
import { CONNECTIONS, drive } from './http/drive.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { median } from './statistics.ts'
import { atLeast, type Row } from './table.ts'

const ROUNDS = 3
/** Ours stays while it is as quick as the library (decision 051). */
const OF_LIBRARY_PERCENT = 100

const SERVERS = ['nosso', 'biblioteca'] as const

/** The first script of the app, its page, and an answer of the API that is nothing but headers. */
function addresses(): [string, string][] {
  const script = readdirSync(join(BUILT, 'assets')).find((name) => /^index-[\w-]+\.js$/.test(name))
  if (script === undefined) throw new Error('The build holds no script of the app.')
  return [
    ['arquivo (br)', `/assets/${script}`],
    ['página (br)', '/login'],
    ['só cabeçalhos', '/api/vazio'],
  ]
}

/** Static files and headers, beside @fastify/static and @fastify/helmet in turn. */
export const arquivos: Bench = {
  title: 'arquivos e cabeçalhos por segundo',
  async *run(context) {
    const dataDir = await context.temporaryFolder()
    const urls = await Promise.all(
      SERVERS.map(async (name) => {
        const args = ['--import', 'tsx']
        const program = await startProgram({ dataDir, entry: `bench/arquivos/${name}.ts`, args })
        context.defer(program.stop)
        return program.url
      }),
    )
    const rows: Row[] = []
    for (const [o, path] of addresses()) {
      const perSecond: number[][] = SERVERS.map(() => [])
      const next = () => ({ path, headers: { 'accept-encoding': 'gzip, deflate, br' } })
      for (let round = 0; round < (context.quick ? 1 : ROUNDS); round += 1)
        for (const [index, url] of urls.entries())
          perSecond[index]?.push((await drive({ url, next, seconds: context.quick ? 2 : 4 })).perSecond)
      const [ours = 0, library = 0] = perSecond.map(median)
      const share = (ours / library) * 100
      rows.push({
        cells: { o, ours, library, share },
        goal: atLeast({ value: share, limit: OF_LIBRARY_PERCENT, unit: '% da biblioteca' }),
      })
    }
    yield {
      title: `HTTP com ${CONNECTIONS} conexões, um de cada vez; a mediana de ${ROUNDS} voltas`,
      columns: [
        { key: 'o', title: 'o quê' },
        { key: 'ours', title: 'nosso/s' },
        { key: 'library', title: 'biblioteca/s' },
        { key: 'share', title: '%' },
      ],
      rows,
      notes: ['biblioteca: @fastify/static com os arquivos já comprimidos no disco, e @fastify/helmet'],
    }
  },
}
