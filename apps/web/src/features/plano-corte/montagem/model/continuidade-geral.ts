import type { Junta, TipoDeJunta } from '@lapida/desenho/juntas/junta'
import type { Medida } from '../use-medidas.ts'
import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'

/** How much a joint is seen: a seam in the top and a mitre lie before everybody's eyes, an upstand stands at the wall. */
const PESO: Record<TipoDeJunta, number> = { emenda: 3, mitra: 3, saia: 2, frontao: 1, quina: 2 }

/** The joints with the worst first; those without a number come last, in their order. */
export function worstFirst(
  juntas: readonly JuntaNaCena[],
  medidas: ReadonlyMap<string, Medida>,
): JuntaNaCena[] {
  const valor = ({ junta }: JuntaNaCena) => numberOf(medidas.get(junta.id)) ?? Infinity
  return juntas.toSorted((one, other) => {
    const [a, b] = [valor(one), valor(other)]
    return a === b ? 0 : a - b
  })
}

/** The continuity of a kitchen, and of how many joints nothing is known. */
export interface ContinuidadeGeral {
  /** 0 to 100 */
  valor: number
  /** joints whose stone was not seen: pieces without a place, slabs without a photo */
  semMedida: number
}

/**
 * One number for a kitchen: of the joints with a pattern, by how long they are and how much they are seen. Null where
 * there is none, 'medindo' while one is being measured.
 */
export function continuidadeGeral(
  juntas: readonly JuntaNaCena[],
  medidas: ReadonlyMap<string, Medida>,
): ContinuidadeGeral | 'medindo' | null {
  let [sum, weight, semMedida] = [0, 0, 0]
  for (const { junta } of juntas) {
    const medida = medidas.get(junta.id)
    if (medida === 'medindo') return 'medindo'
    if (medida === undefined || typeof medida === 'string') semMedida++
    const valor = numberOf(medida)
    if (valor === null) continue
    const own = pesoOfJunta(junta)
    sum += own * valor
    weight += own
  }
  return weight === 0 ? null : { valor: Math.round(sum / weight), semMedida }
}

/** The number alone; null while there is none. */
export function valorOf(geral: ContinuidadeGeral | 'medindo' | null): number | null {
  return geral === null || geral === 'medindo' ? null : geral.valor
}

/** From here on more of a face is not looked at more, mm. */
const OLHAR = 600

/** How much a joint counts in a kitchen: by how long it is, where it is, and how much stone is seen beside it. */
export function pesoOfJunta({
  tipo,
  comprimento,
  profundidade,
}: Pick<Junta, 'tipo' | 'comprimento' | 'profundidade'>): number {
  return PESO[tipo] * comprimento * Math.sqrt(Math.min(1, profundidade / OLHAR))
}

function numberOf(medida: Medida | undefined): number | null {
  return typeof medida === 'object' ? medida.valor : null
}
