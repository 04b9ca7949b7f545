import type {
  ChapaCortada,
  ChapaDisponivel,
  MaiorSobra,
  PecaFora,
  PlanoCorte,
  ResumoCorte,
} from './formato.ts'
import { custoChapa, type CopiaPeca, type PreparedProblem } from './prepare-problem.ts'

/** What a search has found, before anything is counted. */
export interface FoundPlan {
  prepared: PreparedProblem
  chapas: { chapa: ChapaDisponivel; cortada: ChapaCortada }[]
  /** copies that a slab could hold, but that have no place */
  remaining: CopiaPeca[]
  limiteInferior: number
  tempoMs: number
  semente: number
}

/** The plan with its summary. */
export function sumUp({
  prepared,
  chapas,
  remaining,
  limiteInferior,
  tempoMs,
  semente,
}: FoundPlan): PlanoCorte {
  const fora: PecaFora[] = [
    ...prepared.fora.map(({ peca, copia, motivo }) => ({ peca: peca.id, copia, motivo })),
    ...remaining.map(({ peca, copia }) => ({ peca: peca.id, copia, motivo: 'faltam chapas' })),
  ]
  return {
    chapas: chapas.map(({ cortada }) => cortada),
    fora,
    resumo: { ...summaryOf(chapas), limiteInferior, tempoMs, semente },
  }
}

/** What slabs that are cut say of themselves. */
export function summaryOf(
  chapas: FoundPlan['chapas'],
): Pick<ResumoCorte, 'chapas' | 'custo' | 'aproveitamento' | 'maiorSobra'> {
  const raw = chapas.reduce((sum, { chapa }) => sum + chapa.largura * chapa.altura, 0)
  const used = chapas.reduce(
    (sum, { chapa, cortada }) => sum + cortada.aproveitamento * chapa.largura * chapa.altura,
    0,
  )
  return {
    chapas: chapas.length,
    custo: chapas.reduce((sum, { chapa }) => sum + custoChapa(chapa), 0),
    aproveitamento: raw === 0 ? 0 : used / raw,
    maiorSobra: maiorSobra(chapas.map(({ cortada }) => cortada)),
  }
}

function maiorSobra(chapas: readonly ChapaCortada[]): MaiorSobra | null {
  let largest: MaiorSobra | null = null
  for (const { chapa, copia, sobras } of chapas) {
    for (const { largura, altura, aproveitavel } of sobras) {
      if (!aproveitavel || (largest && largura * altura <= largest.largura * largest.altura)) continue
      largest = { chapa, copia, largura, altura }
    }
  }
  return largest
}
