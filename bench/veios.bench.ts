// How the continuity of a joint is told, on drawn stone of which it is known what belongs together.
import type { Bench } from './runner.ts'
import type { Table } from './table.ts'
import { measureMedida, type Medidas } from './veios/medida.ts'
import { measurePlantadas, type Plantada } from './veios/plantada.ts'

export const veios: Bench = {
  title: 'veios: a continuidade numa junta (decisão 077)',
  async *run({ quick, options }) {
    const chapas = options.rodadas ?? (quick ? 6 : 40)
    // As the middle picture shows a slab, and as the whole one does.
    for (const pxPorMm of quick ? [0.5] : [0.5, 1])
      yield tableOf(measureMedida(chapas, pxPorMm), chapas, pxPorMm)
    yield plantadasTable(quick ? 2 : COZINHAS)
  },
}

const COZINHAS = 20
/** What a person waits for, and the same on a phone that is four times slower. */
const TEMPO_MS = 5_000
const NO_CELULAR = 4

/** V6: how much of the continuity that was planted in a kitchen the app's search finds again. */
function plantadasTable(cozinhas: number): Table {
  const line = (o: string, tempoMs: number, goal: number) => {
    const found = measurePlantadas(cozinhas, tempoMs)
    const sum = (of: (one: Plantada) => number) => found.reduce((all, one) => all + of(one), 0)
    const share = (100 * sum(({ achada }) => achada)) / sum(({ plantada }) => plantada)
    const worst = Math.min(...found.map(({ achada, plantada }) => (100 * achada) / plantada))
    const mean = (of: (one: Plantada) => number) => sum(of) / found.length
    return {
      cells: {
        o,
        cozinhas: found.length,
        juntas: sum(({ juntas }) => juntas),
        plantada: mean((one) => one.plantada),
        embaralhada: mean((one) => one.embaralhada),
        achada: mean((one) => one.achada),
        share,
        worst,
      },
      goal: { text: `≥ ${goal}`, met: share >= goal },
    }
  }
  return {
    title: 'V6: a cozinha plantada, embaralhada e achada de novo',
    columns: [
      { key: 'o', title: 'busca' },
      { key: 'cozinhas', title: 'cozinhas' },
      { key: 'juntas', title: 'juntas' },
      { key: 'plantada', title: 'plantada', digits: 1 },
      { key: 'embaralhada', title: 'embaralhada', digits: 1 },
      { key: 'achada', title: 'achada', digits: 1 },
      { key: 'share', title: '% da plantada', digits: 1 },
      { key: 'worst', title: 'a pior', digits: 1 },
    ],
    rows: [
      line(`${TEMPO_MS / 1_000} s de processador`, TEMPO_MS, 95),
      line(`um quarto disso`, TEMPO_MS / NO_CELULAR, 90),
    ],
  }
}

function tableOf(m: Medidas, chapas: number, pxPorMm: number): Table {
  const share = (what: string, value: number, goal: number) => ({
    cells: { what, value: 100 * value },
    goal: { text: `≥ ${goal}`, met: 100 * value >= goal },
  })
  const said = (what: string, value: number) => ({ cells: { what, value }, goal: null })
  return {
    title: `${chapas} chapas com veio e ${chapas} sem, 3 juntas de 60 cm cada, ${pxPorMm} px/mm, serra de 4 mm`,
    columns: [
      { key: 'what', title: 'medida' },
      { key: 'value', title: 'valor', digits: 1 },
    ],
    rows: [
      share('V1: vizinha verdadeira acima de 200 outras, AUC %', m.auc, 98),
      share('V1: em primeiro lugar, %', m.primeira, 90),
      share('V2: deslocamento de até 15 mm achado a 1 mm, sem perda, %', m.desvio, 95),
      share('V3: outra foto custa no máximo 5 pontos, %', m.outraFoto, 100),
      share('V4: faces trocadas a 0,5 ponto, %', m.trocada, 100),
      share('V5: pedra sem veio fica sem número, %', m.semVeio, 100),
      said('vizinha verdadeira, mediana', quantile(m.verdadeiras, 0.5)),
      said('vizinha verdadeira, décimo de baixo', quantile(m.verdadeiras, 0.1)),
      said('outra qualquer, mediana', quantile(m.estranhas, 0.5)),
      said('outra qualquer, décimo de cima', quantile(m.estranhas, 0.9)),
      said('juntas de pedra com veio sem número, %', (100 * m.caladas) / m.juntas),
    ],
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN
}
