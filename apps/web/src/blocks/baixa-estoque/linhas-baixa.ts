import { shortageInEstoque } from '@lapida/domain/estoque/movimento'
import { formatQuantidade, parseQuantidadeEstoque } from '@lapida/domain/shared/quantidade'
import type { LinhaPrevisao } from '#data/baixa-estoque.ts'

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
  /** how much more than there is; 0 where there is enough */
  falta: number
}

/** Reads a line with what was changed of it. */
export function readLinha(linha: LinhaPrevisao, { fora = false, texto }: Escolha = {}): LinhaLida {
  const typed = texto === undefined ? linha.necessario : parseQuantidadeEstoque(texto)
  const quantidade = typed !== null && typed > 0 ? typed : null
  return {
    // A stone and an item may have the same id.
    chave: `${linha.tipo}/${linha.id}`,
    linha,
    fora,
    texto: texto ?? formatQuantidade(linha.necessario),
    quantidade,
    falta: quantidade === null ? 0 : shortageInEstoque(linha.disponivel, quantidade),
  }
}
