import type { Resposta } from '@lapida/contracts/resposta'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { LinhaResposta } from './respostas.repository.ts'
import { standsStill } from './standing-aprovacao.ts'

/** Answers of one quote as the wire carries them. */
export function presentRespostas(linhas: readonly LinhaResposta[]): Resposta[] {
  return linhas.map((linha) => ({
    id: linha.id,
    orcamentoId: linha.orcamentoId,
    numeracao: linha.numeracao,
    proposta: linha.proposta,
    prova: linha.prova,
    tipo: linha.tipo,
    origem: linha.origem,
    meio: linha.meio,
    nome: linha.nome,
    documento: linha.documento,
    conferencia: linha.conferencia,
    assinatura: linha.assinatura,
    foto: linha.foto,
    escolhas: linha.escolhas,
    valor: linha.valor === null ? null : centavosToReais(linha.valor as Centavos),
    textoAceito: linha.textoAceito,
    motivo: linha.motivo,
    mensagem: linha.mensagem,
    linha: linha.linha,
    ip: linha.ip,
    navegador: linha.navegador,
    desfazId: linha.desfazId,
    desfeita: !standsStill(linha, linhas),
    pdfSha256: linha.pdfSha256,
    anteriorSha256: linha.anteriorSha256,
    sha256: linha.sha256,
    createdAt: linha.createdAt.toISOString(),
  }))
}
