// How the continuity of a joint is told, on drawn stone of which it is known what belongs together.
import type { Bench } from './runner.ts'
import type { Table } from './table.ts'
import { measureMedida, type Medidas } from './veios/medida.ts'

export const veios: Bench = {
  title: 'veios: a continuidade numa junta (decisão 077)',
  async *run({ quick, options }) {
    const chapas = options.rodadas ?? (quick ? 6 : 40)
    // As the middle picture shows a slab, and as the whole one does.
    for (const pxPorMm of quick ? [0.5] : [0.5, 1])
      yield tableOf(measureMedida(chapas, pxPorMm), chapas, pxPorMm)
  },
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
