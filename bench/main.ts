// `npm run bench [-- --quick] [-- --tempo MS] [-- --amostra N] [-- --rodadas N] [-- --arquivo TEXT] [-- --orcamentos N] [-- name ...]`: measures and prints; a goal that is missed is a line, not an error.
import { parseArgs } from 'node:util'
import { runBench, type Bench } from './runner.ts'

/** In this order: those that need a quiet machine come before those that leave caches behind. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  startup: async () => (await import('./startup.bench.ts')).startup,
  total: async () => (await import('./total.bench.ts')).total,
  emenda: async () => (await import('./emenda.bench.ts')).emenda,
  bundle: async () => (await import('./bundle.bench.ts')).bundle,
  browser: async () => (await import('./browser.bench.ts')).browser,
  lighthouse: async () => (await import('./lighthouse.bench.ts')).lighthouse,
  clientes: async () => (await import('./clientes.bench.ts')).clientes,
  orcamentos: async () => (await import('./orcamentos.bench.ts')).orcamentos,
  estoque: async () => (await import('./estoque.bench.ts')).estoque,
  pdf: async () => (await import('./pdf.bench.ts')).pdf,
  aprovar: async () => (await import('./aprovar.bench.ts')).aprovar,
  papel: async () => (await import('./papel.bench.ts')).papel,
  pagina: async () => (await import('./pagina.bench.ts')).pagina,
  corte: async () => (await import('./corte.bench.ts')).corte,
  'plano-corte': async () => (await import('./plano-corte.bench.ts')).planoCorte,
  desenho: async () => (await import('./desenho.bench.ts')).desenho,
  financeiro: async () => (await import('./financeiro.bench.ts')).financeiro,
  receber: async () => (await import('./receber.bench.ts')).receber,
  propostas: async () => (await import('./propostas.bench.ts')).propostas,
  arquivos: async () => (await import('./arquivos.bench.ts')).arquivos,
  limites: async () => (await import('./limites.bench.ts')).limites,
  sincronizacao: async () => (await import('./sincronizacao.bench.ts')).sincronizacao,
  copia: async () => (await import('./copia.bench.ts')).copia,
  http: async () => (await import('./http.bench.ts')).http,
}

/** Not a measurement of the program: only when it is named. */
const BY_NAME: Record<string, () => Promise<Bench>> = {
  metricas: async () => (await import('./metricas.bench.ts')).metricas,
  processos: async () => (await import('./processos.bench.ts')).processos,
  atualizar: async () => (await import('./atualizar.bench.ts')).atualizar,
  quedas: async () => (await import('./quedas.bench.ts')).quedas,
  livrarias: async () => (await import('./livrarias.bench.ts')).livrarias,
  cozinhas: async () => (await import('./cozinhas.bench.ts')).cozinhas,
  encaixe: async () => (await import('./encaixe.bench.ts')).encaixe,
  montagem: async () => (await import('./montagem.bench.ts')).montagem,
  sorteio: async () => (await import('./sorteio.bench.ts')).sorteio,
  mes: async () => (await import('./mes.bench.ts')).mes,
  fotos: async () => (await import('./fotos.bench.ts')).fotos,
  veios: async () => (await import('./veios.bench.ts')).veios,
  quadros: async () => (await import('./quadros.bench.ts')).quadros,
  vitrine: async () => (await import('./vitrine.bench.ts')).vitrine,
  falhas: async () => (await import('./falhas.bench.ts')).falhas,
}
const ALL = { ...BENCHES, ...BY_NAME }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    tempo: { type: 'string' },
    amostra: { type: 'string' },
    rodadas: { type: 'string' },
    arquivo: { type: 'string' },
    orcamentos: { type: 'string' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
const unknown = names.filter((name) => !(name in ALL))
if (unknown.length > 0) {
  console.error(`Não há medição ${unknown.join(', ')}. Existem: ${Object.keys(ALL).join(', ')}.`)
  process.exit(2)
}

const positive = (name: 'tempo' | 'amostra' | 'rodadas' | 'orcamentos') => {
  const text = values[name]
  if (text === undefined) return null
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  console.error(`--${name} precisa ser um número inteiro maior que zero.`)
  process.exit(2)
}
const options = {
  quick: values.quick,
  tempo: positive('tempo'),
  amostra: positive('amostra'),
  rodadas: positive('rodadas'),
  arquivo: values.arquivo ?? null,
  orcamentos: positive('orcamentos'),
}

const failed: string[] = []
for (const name of names) {
  try {
    const bench = await ALL[name]?.()
    if (!bench) continue
    console.log(
      `\n━━ ${name}: ${bench.title} ${'━'.repeat(Math.max(3, 68 - bench.title.length - name.length))}`,
    )
    await runBench(name, bench, options)
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
}
if (failed.length > 0) console.error(`\nNão foi possível medir: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
