import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { coresUsaveis } from '@lapida/documento/base/cores'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { diaCivil } from '@lapida/domain/shared/datas'
import { condicoesPadrao, escritoOfCondicoes } from '#blocks/condicoes-form/condicoes.ts'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { empresaOfPerfil, type Perfil } from './perfil.ts'

export interface EntradaPrevia {
  empresa: Empresa
  perfil: Perfil
  /** the latest quote lends its pieces and its customer; without one there is a sample */
  ultimo: Orcamento | undefined
  numero: string
  agora: Date
}

/** The next quote as its customer would see it with the profile as it is typed now. */
export function documentoOfPrevia({
  empresa,
  perfil,
  ultimo,
  numero,
  agora,
}: EntradaPrevia): DocumentoOrcamento {
  const meant: Empresa = {
    ...empresa,
    ...empresaOfPerfil(perfil),
    cores: coresUsaveis(perfil.cores, empresa.cores),
  }
  const condicoes = escritoOfCondicoes(condicoesPadrao(meant, diaCivil(agora, meant.fusoHorario)))
  const content = ultimo && ultimo.materiais.length > 0 ? ultimo : amostra(agora)
  const orcamento = orcamentoCalculado({
    ...content,
    ...condicoes,
    numeracao: numero,
    formaPagamento: '',
    createdAt: agora.toISOString(),
    status: 'finalizado',
  })
  return documentoOrcamento({ orcamento, empresa: meant, urlPublica: null, agora })
}

function amostra(agora: Date): Orcamento {
  const { cliente, orcamento } = ORCAMENTO_REFERENCIA
  const now = agora.toISOString()
  const sample = { ...orcamento, id: 'amostra', userId: '', createdAt: now, updatedAt: now, versao: 0 }
  // What is computed (areas, lines, totals) is filled in by the rule that fills it in everywhere else.
  return { ...sample, cliente: { ...cliente, id: 'amostra' } } as unknown as Orcamento
}
