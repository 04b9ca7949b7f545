import type { Acao } from '../cena.ts'
import * as balcao from './balcao.ts'
import * as caixa from './caixa.ts'
import * as cliente from './cliente.ts'
import * as estoque from './estoque.ts'
import * as propostas from './propostas.ts'
import * as relogio from './relogio.ts'
import * as reservas from './reservas.ts'
import * as serra from './serra.ts'
import * as vendedor from './vendedor.ts'
import * as vizinha from './vizinha.ts'

export interface Ator {
  tipo: string
  /** how often, beside the others */
  peso: number
  act: Acao
  /** the people of the shop would not do it at the same time as something else */
  sozinho?: true
}

/** Everything that happens in a month. */
export const ATORES = [
  { tipo: 'cliente-novo', peso: 4, act: balcao.createCliente },
  { tipo: 'cliente-renomeado', peso: 2, act: balcao.renameCliente },
  { tipo: 'orcamento-novo', peso: 12, act: balcao.createOrcamento },
  { tipo: 'orcamento-alterado', peso: 8, act: balcao.changeOrcamento },
  { tipo: 'peca-alterada', peso: 4, act: balcao.changePeca },
  { tipo: 'orcamento-movido', peso: 10, act: balcao.moveOrcamento },
  { tipo: 'orcamento-enviado', peso: 8, act: propostas.sendProposta },
  { tipo: 'aditivo-enviado', peso: 5, act: propostas.sendAditivo },
  { tipo: 'proposta-retirada', peso: 2, act: propostas.withdrawProposta },
  { tipo: 'orcamento-excluido', peso: 2, act: balcao.removeOrcamento },
  { tipo: 'orcamento-restaurado', peso: 2, act: balcao.restoreOrcamento },
  { tipo: 'baixa', peso: 6, act: balcao.baixarEstoque },
  { tipo: 'reserva', peso: 6, act: reservas.reserveChapas },
  { tipo: 'aprovacao-refeita', peso: 3, act: reservas.repeatAprovacao },
  { tipo: 'recebimento', peso: 6, act: caixa.receiveParcela },
  { tipo: 'estorno', peso: 2, act: caixa.reverseRecebimento },
  { tipo: 'parcelas-datadas', peso: 2, act: caixa.dateParcelas },
  { tipo: 'link', peso: 2, act: propostas.changeLink },
  { tipo: 'link-aberto', peso: 2, act: cliente.openLink },
  { tipo: 'link-aprovado', peso: 8, act: cliente.approveLink },
  { tipo: 'link-respondido', peso: 5, act: cliente.answerLink },
  { tipo: 'link-pago', peso: 2, act: cliente.payLink },
  { tipo: 'aprovacao-anotada', peso: 2, act: propostas.noteAprovacao },
  { tipo: 'aprovacao-desfeita', peso: 3, act: propostas.undoResposta },
  { tipo: 'produto-novo', peso: 6, act: estoque.createProduto },
  { tipo: 'produto-alterado', peso: 4, act: estoque.changeProduto },
  { tipo: 'produto-excluido', peso: 2, act: estoque.removeProduto },
  { tipo: 'movimento', peso: 5, act: estoque.moveProduto },
  { tipo: 'chapa-nova', peso: 9, act: estoque.createChapa },
  { tipo: 'chapa-alterada', peso: 4, act: estoque.changeChapa, sozinho: true },
  { tipo: 'chapa-excluida', peso: 2, act: estoque.removeChapa, sozinho: true },
  { tipo: 'importacao', peso: 3, act: estoque.importPlanilha },
  { tipo: 'plano-novo', peso: 8, act: serra.createPlano, sozinho: true },
  { tipo: 'plano-alterado', peso: 4, act: serra.changePlano },
  { tipo: 'plano-concluido', peso: 7, act: serra.finishPlano },
  { tipo: 'plano-reaberto', peso: 4, act: serra.reopenPlano },
  { tipo: 'plano-excluido', peso: 2, act: serra.removePlano },
  { tipo: 'aparelho-cliente', peso: 3, act: vendedor.createClienteOnAparelho },
  { tipo: 'aparelho-orcamento', peso: 5, act: vendedor.createOrcamentoOnAparelho },
  { tipo: 'aparelho-alterado', peso: 9, act: vendedor.changeOrcamentoOnAparelho },
  { tipo: 'aparelho-conflito', peso: 4, act: vendedor.settleConflito },
  { tipo: 'aparelho-linha', peso: 4, act: vendedor.changeLine, sozinho: true },
  { tipo: 'aparelho-sem-resposta', peso: 2, act: vendedor.loseAnswers, sozinho: true },
  { tipo: 'aparelho-igual', peso: 4, act: vendedor.syncAparelho, sozinho: true },
  { tipo: 'vizinha', peso: 3, act: vizinha.workNextDoor },
  { tipo: 'endereco-alheio', peso: 4, act: vizinha.tryAddresses },
  { tipo: 'relogio', peso: 7, act: relogio.passTime },
  { tipo: 'limpeza', peso: 2, act: relogio.tidyUp, sozinho: true },
] as const satisfies readonly Ator[]

export type TipoPasso = (typeof ATORES)[number]['tipo']

/** What is done in a step of this kind. */
export function actOf(tipo: TipoPasso): Acao {
  const ator = ATORES.find((one) => one.tipo === tipo)
  if (!ator) throw new Error(`Nobody does ${tipo}.`)
  return ator.act
}
