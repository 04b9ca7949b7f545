import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITES } from '@lapida/contracts/limites'
import { call, registerAccount, type Account } from '../e2e/accounts.ts'
import { pdfInfo } from '../e2e/pdf.ts'
import { startProgram, type Program } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, quantile, repeat, timed } from './statistics.ts'
import { below, type Row, type Table } from './table.ts'

const PIECES = 600
const LIMIT_S = 3
/** So many large papers of one account, asked for at once. */
const BURST = 8

/** What the server's PDFs of large quotes cost, and what one account's papers cost another. */
export const papel: Bench = {
  title: 'PDF do servidor: orçamentos grandes, e vários ao mesmo tempo',
  async *run(context) {
    const program = await startProgram({ dataDir: await context.temporaryFolder() })
    context.defer(program.stop)
    yield await sizes(context, program)
    yield await burst(context, program)
  },
}

interface Tamanho {
  nome: string
  materiais: number
  pecas: number
  itens: number
  servicos: number
  /** seconds of processor; null: nobody has set a goal */
  limite: number | null
}

const TAMANHOS: readonly Tamanho[] = [
  { nome: '12 peças', materiais: 1, pecas: 12, itens: 0, servicos: 0, limite: null },
  { nome: `${PIECES} peças`, materiais: 3, pecas: PIECES / 3, itens: 0, servicos: 0, limite: LIMIT_S },
]

const MAIOR: Tamanho = {
  nome: 'o maior que a API aceita',
  materiais: LIMITES.materiaisPorOrcamento,
  pecas: LIMITES.pecasPorMaterial,
  itens: LIMITES.itensPorMaterial,
  servicos: LIMITES.servicosPorOrcamento,
  limite: null,
}

async function sizes(context: BenchContext, program: Program): Promise<Table> {
  const folder = await context.temporaryFolder()
  const account = await registerAccount(program.url)
  const rows: Row[] = []
  for (const tamanho of context.quick ? TAMANHOS : [...TAMANHOS, MAIOR]) {
    const link = await storeQuote(account, tamanho)
    const drawings = await repeat(tamanho === MAIOR ? 1 : 4, () => costOf(program, link))
    const [first] = drawings
    if (!first) throw new Error('Nothing was drawn.')
    const file = join(folder, 'orcamento.pdf')
    await writeFile(file, first.bytes)
    const most = Math.max(...drawings.map(({ processorS }) => processorS))
    const { nome, materiais, pecas, itens, servicos, limite } = tamanho
    rows.push({
      cells: {
        nome,
        linhas: materiais * (pecas + itens) + servicos,
        paginas: Number((await pdfInfo(file)).Pages),
        most,
        median: median(drawings.map(({ processorS }) => processorS)),
        waited: median(drawings.map(({ ms }) => ms / 1_000)),
        kilobytes: first.bytes.byteLength / 1_000,
      },
      goal: limite === null ? null : below({ value: most, limit: limite, unit: 's', digits: 2 }),
    })
  }
  return {
    title: 'Um PDF pelo endereço do cliente',
    columns: [
      { key: 'nome', title: 'orçamento' },
      { key: 'linhas', title: 'linhas' },
      { key: 'paginas', title: 'páginas' },
      { key: 'most', title: 'processador s, o pior', digits: 2 },
      { key: 'median', title: 'mediana s', digits: 2 },
      { key: 'waited', title: 'espera s', digits: 2 },
      { key: 'kilobytes', title: 'kB', digits: 0 },
    ],
    rows,
    notes: [
      'Processador: do processo inteiro do servidor, todas as linhas de execução, do pedido ao último byte;',
      'o primeiro de cada tamanho vem com o programa recém-iniciado ou com a linha de execução já em uso.',
    ],
  }
}

async function burst(context: BenchContext, program: Program): Promise<Table> {
  const [many, one] = [await registerAccount(program.url), await registerAccount(program.url)]
  const large = await storeQuote(many, { ...MAIOR, materiais: 3, pecas: PIECES / 3, itens: 0, servicos: 0 })
  const [small] = TAMANHOS
  if (!small) throw new Error('There is no small quote.')
  const link = await storeQuote(one, small)
  const alone = median((await repeat(3, () => costOf(program, large))).map(({ ms }) => ms))
  const waits = await repeat(context.quick ? 2 : 5, async () => {
    const others = Array.from({ length: BURST }, () => fetchPdf(`${program.url}${large}`))
    await Promise.race(others)
    const { ms } = await timed(() => fetchPdf(`${program.url}${link}`))
    await Promise.all(others)
    return ms
  })
  const worst = quantile(waits, 1)
  return {
    title: `Um PDF de 12 peças enquanto outra conta pede ${BURST} de ${PIECES} de uma vez`,
    columns: [
      { key: 'alone', title: 'um grande sozinho ms' },
      { key: 'median', title: 'espera da outra conta ms, mediana' },
      { key: 'worst', title: 'a pior ms' },
    ],
    // The large one that is under way, its own, and the requests of the others between them.
    rows: [
      {
        cells: { alone, median: median(waits), worst },
        goal: below({ value: worst, limit: 3 * alone, unit: 'ms' }),
      },
    ],
  }
}

async function storeQuote(account: Account, { materiais, pecas, itens, servicos }: Tamanho): Promise<string> {
  const quote = await call(account, 'orcamentos.create', {
    body: {
      materiais: Array.from({ length: materiais }, (_, m) => ({
        nome: `Pedra ${m + 1}`,
        precoM2: 480,
        pecas: Array.from({ length: pecas }, (__, p) => ({
          nome: `P${p + 1}`,
          comprimento: 1 + p / 1_000,
          largura: 0.6,
        })),
        itens: Array.from({ length: itens }, () => ({ nome: 'Cuba', valor: 10 })),
      })),
      servicos: Array.from({ length: servicos }, (_, s) => ({ nome: `Serviço ${s + 1}`, valor: 10 })),
    },
  })
  if (quote.linkPublico === null) throw new Error('The quote has no link.')
  return `${quote.linkPublico}/pdf`
}

async function costOf(program: Program, link: string) {
  const before = await processorSeconds(program)
  const { ms, result } = await timed(() => fetchPdf(`${program.url}${link}`))
  return { ms, bytes: result, processorS: (await processorSeconds(program)) - before }
}

async function fetchPdf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Hundredths of a second are the ticks in which Linux counts. */
const TICKS = 100

/** What all threads of the program have taken of the processor since it began, its database not counted. */
async function processorSeconds({ pid }: Program): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name in brackets: utime and stime are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
