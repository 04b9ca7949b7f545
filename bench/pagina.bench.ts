// The customer's page: what it weighs, how long the server takes for it, and how long she waits for it on a slow line.
import { call, type Account } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openWorkshop, type Workshop } from './account.ts'
import { medianLcp } from './browser/page-load.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, quantile, repeat, timed } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const LARGEST_BYTES = 30 * 1024
const SERVER_P95_MS = 15
const LCP_SECONDS = 0.6

/** The page of a proposta with three stones and six options, and of one with nothing to choose. */
export const pagina: Bench = {
  title: 'a página do cliente',
  async *run(context) {
    const workshop = await openWorkshop(context)
    const simples = await send(workshop.account, workshop.referencia.id)
    const escolhas = await sendComEscolhas(workshop)
    const rows: Row[] = []
    for (const [qual, path] of [
      ['sem escolhas', simples],
      ['três pedras, seis opcionais', escolhas],
    ] as const)
      rows.push(...(await rowsOf(context, { qual, url: workshop.url, path })))
    yield {
      title: 'Página da proposta: peso sem fotos e fonte, servidor, LCP a 1,6 Mbit/s e 150 ms',
      columns: [
        { key: 'qual', title: 'página' },
        { key: 'medida', title: 'medida' },
        { key: 'valor', title: 'valor', digits: 2 },
      ],
      rows,
    }
  },
}

async function send(account: Account, id: string): Promise<string> {
  const { orcamento } = await call(account, 'propostas.create', { params: { id } })
  return orcamento.linkPublico ?? ''
}

async function sendComEscolhas({ account, referencia }: Workshop): Promise<string> {
  const variantes = [
    { letra: 'B', tipo: 'Branco Itaúnas', precoM2: 600 },
    { letra: 'C', tipo: 'Verde Ubatuba', precoM2: 300 },
  ]
  const { id } = await call(account, 'orcamentos.create', {
    body: {
      clienteId: referencia.clienteId,
      materiais: referencia.materiais.map(({ nome, tipo, precoM2, ambiente, pecas }) => ({
        nome,
        tipo,
        precoM2,
        ambiente,
        variantes,
        pecas: pecas.map(({ nome: peca, comprimento, largura }) => ({ nome: peca, comprimento, largura })),
      })),
      servicos: Array.from({ length: 6 }, (_, i) => ({
        nome: `Opcional ${i + 1}`,
        valor: 100,
        opcional: true,
      })),
    } as never,
  })
  return send(account, id)
}

async function rowsOf(
  { quick, defer }: BenchContext,
  { qual, url, path }: { qual: string; url: string; path: string },
): Promise<Row[]> {
  const fetched = () => fetch(`${url}${path}`).then((answer) => answer.text())
  const bytes = Buffer.byteLength(await fetched())
  const times = await repeat(quick ? 20 : 200, async () => (await timed(fetched)).ms)
  const p95 = quantile(times, 0.95)
  const chromium = await launchBrowser()
  defer(() => chromium.close())
  const lcp = await medianLcp(chromium, path, { baseUrl: url, visits: quick ? 1 : 5 })
  const row = (medida: string, valor: number | null, goal: Row['goal']): Row => ({
    cells: { qual, medida, valor },
    goal,
  })
  return [
    row('peso (bytes)', bytes, atMost({ value: bytes, limit: LARGEST_BYTES, unit: 'bytes', digits: 0 })),
    row('servidor p50 (ms)', median(times), null),
    row('servidor p95 (ms)', p95, atMost({ value: p95, limit: SERVER_P95_MS, unit: 'ms', digits: 1 })),
    row('LCP (s)', lcp, atMost({ value: lcp, limit: LCP_SECONDS, unit: 's', digits: 2 })),
  ]
}
