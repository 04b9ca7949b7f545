import type { Resposta } from '@lapida/contracts/resposta'

/** What stands before the first answer of an account. */
export const SEM_ANTERIOR = '0'.repeat(64)

/** An answer without what is computed from it. */
export type ElementosDaResposta = Omit<Resposta, 'sha256' | 'desfeita'> & {
  /** what was known of the version when it was answered */
  historia: HistoriaDaVersao
  /** SHA-256 of the content of the version */
  conteudoSha256: string
}

/** What had happened to a version before it was answered. */
export interface HistoriaDaVersao {
  /** ISO instants */
  enviadaEm: string
  primeiraVistaEm: string | null
  ultimaVistaEm: string | null
  vezesVista: number
}

/**
 * What is hashed of an answer, as canonical JSON: all of it, and the hash of the answer before it, so that none can be
 * changed, taken out or put in between without every later hash being another. Written down name by name: a field that
 * an answer gains later does not change the hash of those that were given before.
 */
export function conteudoOfElo(resposta: ElementosDaResposta): Record<string, unknown> {
  return {
    formato: 1,
    id: resposta.id,
    orcamentoId: resposta.orcamentoId,
    numeracao: resposta.numeracao,
    proposta: resposta.proposta,
    conteudoSha256: resposta.conteudoSha256,
    pdfSha256: resposta.pdfSha256,
    tipo: resposta.tipo,
    origem: resposta.origem,
    meio: resposta.meio,
    nome: resposta.nome,
    documento: resposta.documento,
    conferencia: resposta.conferencia,
    assinatura: resposta.assinatura,
    foto: resposta.foto,
    escolhas: resposta.escolhas,
    valor: resposta.valor,
    textoAceito: resposta.textoAceito,
    motivo: resposta.motivo,
    mensagem: resposta.mensagem,
    linha: resposta.linha,
    ip: resposta.ip,
    navegador: resposta.navegador,
    historia: resposta.historia,
    desfazId: resposta.desfazId,
    createdAt: resposta.createdAt,
    // Only where there is one: answers of before there were proofs keep their hash.
    ...(resposta.prova !== null && { prova: resposta.prova }),
    anteriorSha256: resposta.anteriorSha256,
  }
}
