import type { Orcamento } from '@lapida/contracts/orcamento'
import { diaCivil, diasEntre, formatDia, type DiaCivil } from '@lapida/domain/shared/datas'

/** How the quote stands, in the customer's words: never the workshop's own status names. */
export interface Situacao {
  tom: 'aguardando' | 'aprovado' | 'rejeitado' | 'vencido'
  texto: string
  /** the customer may still approve on the page */
  aceitaResposta: boolean
}

interface Leitura {
  orcamento: Orcamento
  hoje: DiaCivil
  zona: string
  aprovadoEm: string | null
  /** what is presented is a frozen version: only that can be answered (ruling 43) */
  congelada: boolean
}

/** State of a quote on a day, for its customer. */
export function situacaoOrcamento({ orcamento, hoje, zona, aprovadoEm, congelada }: Leitura): Situacao {
  if (orcamento.status === 'aprovado') {
    const quando = aprovadoEm ? ` por você em ${formatDia(diaCivil(aprovadoEm, zona))}` : ''
    return { tom: 'aprovado', texto: `Aprovado${quando}`, aceitaResposta: false }
  }
  if (orcamento.status === 'rejeitado') return { tom: 'rejeitado', texto: 'Recusado', aceitaResposta: false }
  if (orcamento.status === 'rascunho')
    return { tom: 'aguardando', texto: 'Em preparação: os valores ainda podem mudar.', aceitaResposta: false }
  if (!orcamento.dataValidade)
    return { tom: 'aguardando', texto: 'Aguardando sua resposta', aceitaResposta: congelada }
  const dias = diasEntre(hoje, orcamento.dataValidade as DiaCivil)
  if (dias < 0) return { tom: 'vencido', texto: 'Vencido: peça um novo', aceitaResposta: false }
  return { tom: 'aguardando', texto: expiresIn(dias), aceitaResposta: congelada }
}

function expiresIn(dias: number): string {
  if (dias === 0) return 'Vence hoje'
  return dias === 1 ? 'Vence amanhã' : `Vence em ${dias} dias`
}
