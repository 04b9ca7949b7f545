import type { DesenhoGuardado, DesenhoResumo, DesenhoRevisao, DesenhoVersao } from '@lapida/contracts/desenho'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type {
  CabecalhoDesenho,
  CabecalhoRevisao,
  CabecalhoVersao,
  LinhaDesenho,
  LinhaRevisao,
  LinhaVersao,
} from './desenhos.repository.ts'

/** A stored drawing as a list shows it; `congeladas` are the letters of its frozen revisions. */
export function presentResumo(linha: CabecalhoDesenho, congeladas: readonly string[] = []): DesenhoResumo {
  const { id, nome, revisao, orcamentoId, clienteId, versao, exemplo, resumo, createdAt, updatedAt } = linha
  return {
    id,
    nome,
    revisao,
    congeladas: [...congeladas],
    orcamentoId,
    clienteId,
    versao,
    exemplo,
    resumo,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A stored drawing with its content. */
export function presentDesenho(linha: LinhaDesenho, congeladas?: readonly string[]): DesenhoGuardado {
  return { ...presentResumo(linha, congeladas), conteudo: linha.conteudo }
}

/** A state that a drawing had, as a list shows it. */
export function presentVersao({ versao, nome, revisao, resumo, createdAt }: CabecalhoVersao): DesenhoVersao {
  return { versao, nome, revisao, resumo, createdAt: createdAt.toISOString() }
}

/** The same with its content. */
export function presentVersaoInteira(linha: LinhaVersao): AnswerOf<'desenhos.get-versao'> {
  return { ...presentVersao(linha), conteudo: linha.conteudo }
}

/** A frozen revision, as a list shows it. */
export function presentRevisao(linha: CabecalhoRevisao): DesenhoRevisao {
  const { revisao, nome, versao, orcamentoId, orcamento, resumo, congeladaEm } = linha
  return { revisao, nome, versao, orcamentoId, orcamento, resumo, congeladaEm: congeladaEm.toISOString() }
}

/** The same with its content. */
export function presentRevisaoInteira(linha: LinhaRevisao): AnswerOf<'desenhos.get-revisao'> {
  return { ...presentRevisao(linha), conteudo: linha.conteudo }
}
