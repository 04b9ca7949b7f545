import type { Desenho, RegraArea } from '#model/tipos.ts'
import { quantidadesOfDesenho, type QuantidadesDoDesenho } from './quantidades.ts'

/** A drawing in a list: its rooms, its pieces with their copies, and what they sum to (mm, mm², m³). */
export type ResumoDoDesenho = {
  ambientes: string[]
  pecas: number
  regraArea: RegraArea
  total: QuantidadesDoDesenho['total']
}

/** What a list shows of a drawing. Counted anew each time: nothing of it is stored in the drawing. */
export function resumoOfDesenho({
  ambientes,
  pecas,
  regras,
}: Pick<Desenho, 'ambientes' | 'pecas' | 'regras'>): ResumoDoDesenho {
  return {
    ambientes: ambientes.map(({ nome }) => nome),
    pecas: Object.values(pecas).reduce((soma, { quantidade }) => soma + quantidade, 0),
    regraArea: regras.area,
    total: quantidadesOfDesenho({ pecas, regras }).total,
  }
}
