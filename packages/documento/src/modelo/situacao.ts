import type { Orcamento } from '@lapida/contracts/orcamento'
import { diaCivil, diasEntre, formatDia, type DiaCivil } from '@lapida/domain/shared/datas'

/** How the quote stands, in the customer's words: never the workshop's own status names. */
export interface Situacao {
  tom: 'aguardando' | 'aprovado' | 'rejeitado' | 'vencido'
  texto: string
}

interface Leitura {
  orcamento: Pick<Orcamento, 'status' | 'dataValidade'> & Partial<Pick<Orcamento, 'propostaAprovada'>>
  hoje: DiaCivil
  zona: string
  aprovadoEm: string | null
  /** number of the version that is read; null for the quote as it stands */
  proposta: number | null
}

/** State of a quote on a day, for its customer. */
export function situacaoOrcamento({ orcamento, hoje, zona, aprovadoEm, proposta }: Leitura): Situacao {
  const { status, dataValidade, propostaAprovada = null } = orcamento
  if (status === 'aprovado') {
    const agreed = proposta === null || propostaAprovada === null ? 0 : proposta - propostaAprovada
    if (agreed < 0) return { tom: 'vencido', texto: 'Substituída' }
    const quando = aprovadoEm ? ` por você em ${formatDia(diaCivil(aprovadoEm, zona))}` : ''
    // A change of what is approved is not approved yet.
    if (agreed === 0) return { tom: 'aprovado', texto: `Aprovado${quando}` }
  }
  if (status === 'rejeitado') return { tom: 'rejeitado', texto: 'Recusado' }
  if (status === 'rascunho')
    return { tom: 'aguardando', texto: 'Em preparação: os valores ainda podem mudar.' }
  if (!dataValidade) return { tom: 'aguardando', texto: 'Aguardando sua resposta' }
  const dias = diasEntre(hoje, dataValidade)
  if (dias < 0) return { tom: 'vencido', texto: 'Vencido: peça um novo' }
  return { tom: 'aguardando', texto: expiresIn(dias) }
}

function expiresIn(dias: number): string {
  if (dias === 0) return 'Vence hoje'
  return dias === 1 ? 'Vence amanhã' : `Vence em ${dias} dias`
}
