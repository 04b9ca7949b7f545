import type { Junta, TipoDeJunta } from '@lapida/desenho/juntas/montagem-plana'
import { plural } from '@lapida/domain/shared/texto'
import type { Medida } from '../use-medidas.ts'
import type { JuntaNaCena } from './cena-da-montagem.ts'

/** How much a joint is seen: a seam in the top and a mitre lie before everybody's eyes, an upstand stands at the wall. */
const PESO: Record<TipoDeJunta, number> = { emenda: 3, mitra: 3, saia: 2, frontao: 1 }

const NOME: Record<TipoDeJunta, string> = {
  emenda: 'Emenda',
  mitra: 'Meia-esquadria',
  saia: 'Saia',
  frontao: 'Frontão',
}

export type TomDaJunta = 'bom' | 'medio' | 'ruim' | 'sem'

/** 'Emenda A' */
export function nomeOfJunta({ junta, letra }: Pick<JuntaNaCena, 'junta' | 'letra'>): string {
  return `${NOME[junta.tipo]} ${letra}`
}

/** What is said of a joint: '54 % · desencontro 9 mm', or why there is no number. */
export function textoOfMedida({ sem }: Pick<JuntaNaCena, 'sem'>, medida: Medida | undefined): string {
  if (sem === 'peca-sem-lugar') return 'Posicione as duas peças no corte para medir.'
  if (sem === 'chapa-sem-foto') return 'Fotografe a chapa para medir.'
  if (medida === undefined || medida === 'medindo') return 'Medindo…'
  if (medida === 'sem-medidor') return 'A medição chega a este aparelho quando houver internet.'
  if (medida === 'sem-imagem') return 'A foto da chapa não está neste aparelho.'
  if (medida.motivo === 'sem-foto') return 'A foto não mostra a pedra nesta junta.'
  if (medida.valor === null) return 'Pedra sem desenho: qualquer encontro combina.'
  return `${medida.valor} % · desencontro ${Math.round(medida.desencontro)} mm`
}

/** How well a joint looks, for its colour; the figure stands beside it. */
export function tomOfMedida(medida: Medida | undefined): TomDaJunta {
  if (typeof medida !== 'object' || medida.valor === null) return 'sem'
  if (medida.valor >= 75) return 'bom'
  return medida.valor >= 45 ? 'medio' : 'ruim'
}

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

/** 'Continuidade 77 %', and of how many joints it says nothing. */
export function textoOfGeral({ valor, semMedida }: ContinuidadeGeral): string {
  const rest = semMedida === 0 ? '' : `, ${plural(semMedida, 'junta', 'juntas')} sem medida`
  return `Continuidade ${valor} %${rest}`
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
