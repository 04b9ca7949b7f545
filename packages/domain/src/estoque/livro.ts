import type { FaceDaChapa } from '@lapida/contracts/valores'
import type { LadosChapa } from './chapa.ts'

/** What tells which slabs of a block open like a book. */
export interface ChapaNoBloco extends LadosChapa {
  readonly estoqueMaterialId: string
  readonly espessura: number
  readonly bloco: string
  readonly retalho: boolean
  /** undefined in what a device keeps of before slabs had one */
  readonly sequencia?: number | null | undefined
  readonly face?: FaceDaChapa | null | undefined
}

/** Slabs of one block are trimmed one by one: sides that differ by more were not sawn beside each other, mm. */
const LADO_PARECIDO = 60

/**
 * Whether two slabs open like a book: neighbours of one block that are polished on opposite faces, so that the pattern
 * of one is the other's mirrored. A leftover opens with none: nobody knows where in its slab it lay.
 */
export function isEmLivro(uma: ChapaNoBloco, outra: ChapaNoBloco): boolean {
  const [bloco, outro] = [blocoOf(uma), blocoOf(outra)]
  return (
    bloco !== null &&
    outro !== null &&
    bloco.nome === outro.nome &&
    Math.abs(bloco.sequencia - outro.sequencia) === 1 &&
    bloco.face !== outro.face &&
    uma.estoqueMaterialId.toLowerCase() === outra.estoqueMaterialId.toLowerCase() &&
    uma.espessura === outra.espessura &&
    Math.abs(uma.largura - outra.largura) <= LADO_PARECIDO &&
    Math.abs(uma.altura - outra.altura) <= LADO_PARECIDO
  )
}

/** The slabs that open with one like a book: at most the one before it in its block and the one after it. */
export function irmasOfChapa<Chapa extends ChapaNoBloco>(
  chapa: ChapaNoBloco,
  chapas: readonly Chapa[],
): Chapa[] {
  return chapas.filter((outra) => isEmLivro(chapa, outra))
}

interface LugarNoBloco {
  nome: string
  sequencia: number
  face: FaceDaChapa
}

function blocoOf({ bloco, sequencia = null, face = null, retalho }: ChapaNoBloco): LugarNoBloco | null {
  const nome = bloco.trim().toLocaleLowerCase('pt-BR')
  if (retalho || nome === '' || sequencia === null || face === null) return null
  return { nome, sequencia, face }
}

/** A slab's block with what is known of its place there: 'B-77 · chapa 7 · face B'. */
export function textoOfBloco({ bloco, sequencia = null, face = null }: NoBloco): string {
  return [bloco, sequencia !== null && `chapa ${sequencia}`, face !== null && `face ${face}`]
    .filter(Boolean)
    .join(' · ')
}

/** The number and the face of the slab that is entered after this one: blocks are polished by turns. */
export function proximaNoBloco({ sequencia = null, face = null }: Omit<NoBloco, 'bloco'>): {
  sequencia: number | null
  face: FaceDaChapa | null
} {
  const outra = face === 'A' ? 'B' : 'A'
  return { sequencia: sequencia === null ? null : sequencia + 1, face: face === null ? null : outra }
}

type NoBloco = Pick<ChapaNoBloco, 'bloco' | 'sequencia' | 'face'>
