import { shortageInEstoque } from '@lapida/domain/estoque/movimento'
import { formatQuantidade, parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import type { LinhaPrevisao } from '#data/resources/estoque/baixa-estoque.ts'

/** What a person has changed of a line; without an entry the line is taken as the quote needs it. */
export interface Escolha {
  fora?: boolean
  /** the quantity as typed */
  texto?: string
}

/** A line as it would be taken. */
export interface LinhaLida {
  chave: string
  linha: LinhaPrevisao
  fora: boolean
  texto: string
  /** null where the text is no quantity above zero */
  quantidade: number | null
  /** what can be taken here */
  there: number
  /** how much more than that; 0 where there is enough */
  falta: number
}

/** Whether a person can take the line here: of a stone with slabs what stands in none of them. */
export function isTakeable({ porChapas, semChapa }: LinhaPrevisao): boolean {
  return !porChapas || semChapa > 0
}

/** A quantity above zero as it was typed; null for any other text. */
export function readQuantidade(texto: string): number | null {
  return aboveZero(parseQuantidadeEstoque(texto))
}

const aboveZero = (quantidade: number | null) => (quantidade !== null && quantidade > 0 ? quantidade : null)

/** Reads a line with what was changed of it. A stone with slabs is taken only by a person who says so. */
export function readLinha(linha: LinhaPrevisao, { fora = linha.porChapas, texto }: Escolha = {}): LinhaLida {
  const { necessario, porChapas, semChapa, disponivel } = linha
  const there = porChapas ? semChapa : disponivel
  const proposed = porChapas ? Math.min(necessario, semChapa) : necessario
  const quantidade = texto === undefined ? aboveZero(proposed) : readQuantidade(texto)
  return {
    // A stone and an item may have the same id.
    chave: `${linha.tipo}/${linha.id}`,
    linha,
    fora,
    texto: texto ?? formatQuantidade(proposed),
    quantidade,
    there,
    falta: quantidade === null ? 0 : shortageInEstoque(there, quantidade),
  }
}
