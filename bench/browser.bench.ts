import type { Browser } from 'playwright-core'
import { signedInStorage } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openWorkshop, type Workshop } from './account.ts'
import { openBareSite } from './browser/bare-site.ts'
import { measurePageLoad, type PageLoad } from './browser/page-load.ts'
import { measureEditorWaits, type EditorWaits } from './browser/editor-waits.ts'
import { measureWizardWaits, type WizardWaits } from './browser/wizard-waits.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, quantile, repeat } from './statistics.ts'
import { below, type Row, type Table } from './table.ts'

const CLS_LIMIT = 0.05
const KEY_LIMIT_MS = 50
const STEP_LIMIT_MS = 100

/** What a person on a cheap phone waits for. */
export const browser: Bench = {
  title: 'espera num celular simples',
  async *run(context) {
    const workshop = await openWorkshop(context)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    yield await loadTable(context, chromium, workshop)
    yield waitsTable(await measureWizardWaits(chromium, workshop))
    yield editorTable(await measureEditorWaits(chromium, workshop.account))
  },
}

interface Visit {
  tela: string
  path: string
  limitMs: number
  signedIn: boolean
}

async function loadTable(context: BenchContext, chromium: Browser, workshop: Workshop): Promise<Table> {
  const visits: Visit[] = [
    { tela: 'página pública', path: `/orcamento/${workshop.referencia.id}`, limitMs: 1_200, signedIn: false },
    { tela: 'página inicial do site', path: '/', limitMs: 1_500, signedIn: false },
    { tela: 'aplicativo, já conectado (/home)', path: '/home', limitMs: 2_000, signedIn: true },
  ]
  const bareUrl = await openBareSite(context)
  const times = context.quick ? 1 : 3
  const bare = await repeat(times, () => measurePageLoad(chromium, '/home', { baseUrl: bareUrl }))
  const nua = seconds(bare)
  const rows: Row[] = []
  for (const visit of visits) {
    const options = {
      baseUrl: workshop.url,
      ...(visit.signedIn ? { storageState: signedInStorage(workshop.account) } : {}),
    }
    const loads = await repeat(times, () => measurePageLoad(chromium, visit.path, options))
    rows.push(...loadRows(visit, loads, nua))
  }
  return {
    title: 'Primeira visita: 1,6 Mbit/s, 150 ms, processador 4× mais lento, mediana',
    columns: [
      { key: 'tela', title: 'tela' },
      { key: 'medida', title: 'medida' },
      { key: 'valor', title: 'valor', digits: 3 },
      { key: 'nua', title: 'página nua', digits: 3 },
      { key: 'razao', title: 'razão', digits: 2 },
    ],
    rows,
    notes: ['página nua: um título desenhado com React e nada mais, na mesma rodada.'],
  }
}

function seconds(loads: (PageLoad | null)[]): number | null {
  return middle(loads.map((load) => load && load.lcpMs && load.lcpMs / 1000))
}

function loadRows({ tela, limitMs }: Visit, loads: (PageLoad | null)[], nua: number | null): Row[] {
  const lcp = seconds(loads)
  const cls = middle(loads.map((load) => load && load.cls))
  return [
    {
      cells: { tela, medida: 'LCP (s)', valor: lcp, nua, razao: lcp && nua && lcp / nua },
      goal: below({ value: lcp, limit: limitMs / 1000, unit: 's', digits: 1 }),
    },
    {
      cells: { tela, medida: 'CLS', valor: cls },
      goal: below({ value: cls, limit: CLS_LIMIT, unit: '', digits: 2 }),
    },
  ]
}

function middle(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? median(known) : null
}

const WAITS = [
  { key: 'medida', title: 'medida' },
  { key: 'vezes', title: 'vezes' },
  { key: 'p50', title: 'p50' },
  { key: 'p95', title: 'p95' },
  { key: 'slowest', title: 'pior' },
]

function waitsRow(medida: string, values: number[], limit: number | null): Row {
  const slowest = Math.max(...values)
  const cells = {
    medida,
    vezes: values.length,
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    slowest,
  }
  return { cells, goal: limit === null ? null : below({ value: slowest, limit, unit: 'ms' }) }
}

function waitsTable({ keyMs, stepMs }: WizardWaits): Table {
  return {
    title: 'Orçamento no celular, processador 4× mais lento: do toque à tela pintada (ms)',
    columns: WAITS,
    rows: [
      waitsRow('tecla do teclado → total da peça', keyMs, KEY_LIMIT_MS),
      waitsRow('Próximo ou Voltar → outra etapa', stepMs, STEP_LIMIT_MS),
    ],
  }
}

function editorTable({ bareMs, phoneMs, gridMs }: EditorWaits): Table {
  return {
    title: 'Orçamento de 10 pedras com 10 peças, processador 4× mais lento: da tecla à tela pintada (ms)',
    columns: WAITS,
    rows: [
      waitsRow('para comparar: um botão numa página vazia', bareMs, null),
      waitsRow('celular: tecla do teclado → total da peça', phoneMs, KEY_LIMIT_MS),
      waitsRow('planilha da edição: tecla → total do orçamento', gridMs, KEY_LIMIT_MS),
    ],
  }
}
