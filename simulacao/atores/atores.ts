import type { Papel } from '@lapida/contracts/papel'
import type { Acao } from '../cena.ts'
import * as balcao from './balcao.ts'
import * as caixa from './caixa.ts'
import * as cliente from './cliente.ts'
import * as donos from './donos.ts'
import * as estoque from './estoque.ts'
import * as propostas from './propostas.ts'
import * as provas from './provas.ts'
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
  /** whose work it is */
  quem: readonly Papel[]
  /** the people of the shop would not do it at the same time as something else */
  sozinho?: true
}

const DONA = ['dono'] as const
const VENDA = ['dono', 'vendedor'] as const
const SERRA = ['dono', 'oficina'] as const
const ESTOQUE = ['dono', 'vendedor', 'oficina'] as const
const MEDIDA = ['dono', 'vendedor', 'medidor'] as const

/** Everything that happens in a month. */
export const ATORES = [
  { tipo: 'cliente-novo', peso: 4, act: balcao.createCliente, quem: VENDA },
  { tipo: 'cliente-renomeado', peso: 2, act: balcao.renameCliente, quem: VENDA },
  { tipo: 'orcamento-novo', peso: 12, act: balcao.createOrcamento, quem: VENDA },
  { tipo: 'orcamento-alterado', peso: 8, act: balcao.changeOrcamento, quem: VENDA },
  { tipo: 'peca-alterada', peso: 4, act: balcao.changePeca, quem: MEDIDA },
  { tipo: 'orcamento-movido', peso: 10, act: balcao.moveOrcamento, quem: VENDA },
  { tipo: 'orcamento-enviado', peso: 8, act: propostas.sendProposta, quem: VENDA },
  { tipo: 'aditivo-enviado', peso: 5, act: propostas.sendAditivo, quem: VENDA },
  { tipo: 'proposta-retirada', peso: 2, act: propostas.withdrawProposta, quem: VENDA },
  { tipo: 'orcamento-excluido', peso: 2, act: balcao.removeOrcamento, quem: VENDA },
  { tipo: 'orcamento-restaurado', peso: 2, act: balcao.restoreOrcamento, quem: VENDA },
  { tipo: 'baixa', peso: 6, act: balcao.baixarEstoque, quem: ESTOQUE },
  { tipo: 'reserva', peso: 6, act: reservas.reserveChapas, quem: ESTOQUE },
  { tipo: 'aprovacao-refeita', peso: 3, act: reservas.repeatAprovacao, quem: VENDA },
  { tipo: 'recebimento', peso: 6, act: caixa.receiveParcela, quem: DONA },
  { tipo: 'estorno', peso: 2, act: caixa.reverseRecebimento, quem: DONA },
  { tipo: 'parcelas-datadas', peso: 2, act: caixa.dateParcelas, quem: DONA },
  { tipo: 'link', peso: 2, act: propostas.changeLink, quem: VENDA },
  { tipo: 'link-aberto', peso: 2, act: cliente.openLink, quem: VENDA },
  { tipo: 'link-aprovado', peso: 8, act: cliente.approveLink, quem: DONA },
  { tipo: 'link-respondido', peso: 5, act: cliente.answerLink, quem: DONA },
  { tipo: 'link-pago', peso: 2, act: cliente.payLink, quem: DONA },
  { tipo: 'aprovacao-anotada', peso: 2, act: propostas.noteAprovacao, quem: VENDA },
  { tipo: 'aprovacao-desfeita', peso: 3, act: propostas.undoResposta, quem: VENDA },
  { tipo: 'produto-novo', peso: 6, act: estoque.createProduto, quem: VENDA },
  { tipo: 'produto-alterado', peso: 4, act: estoque.changeProduto, quem: VENDA },
  { tipo: 'produto-excluido', peso: 2, act: estoque.removeProduto, quem: DONA },
  { tipo: 'movimento', peso: 5, act: estoque.moveProduto, quem: SERRA },
  { tipo: 'chapa-nova', peso: 9, act: estoque.createChapa, quem: SERRA },
  { tipo: 'chapa-alterada', peso: 4, act: estoque.changeChapa, quem: SERRA, sozinho: true },
  { tipo: 'chapa-excluida', peso: 2, act: estoque.removeChapa, quem: SERRA, sozinho: true },
  { tipo: 'importacao', peso: 3, act: estoque.importPlanilha, quem: DONA },
  { tipo: 'plano-novo', peso: 8, act: serra.createPlano, quem: SERRA, sozinho: true },
  { tipo: 'plano-alterado', peso: 4, act: serra.changePlano, quem: SERRA },
  { tipo: 'plano-concluido', peso: 7, act: serra.finishPlano, quem: SERRA },
  { tipo: 'plano-reaberto', peso: 4, act: serra.reopenPlano, quem: SERRA },
  { tipo: 'plano-excluido', peso: 2, act: serra.removePlano, quem: SERRA },
  { tipo: 'prova-enviada', peso: 8, act: provas.sendProva, quem: VENDA },
  { tipo: 'prova-retirada', peso: 1, act: provas.withdrawProva, quem: VENDA },
  { tipo: 'prova-respondida', peso: 6, act: provas.answerProva, quem: DONA },
  { tipo: 'aparelho-cliente', peso: 3, act: vendedor.createClienteOnAparelho, quem: DONA },
  { tipo: 'aparelho-orcamento', peso: 5, act: vendedor.createOrcamentoOnAparelho, quem: DONA },
  { tipo: 'aparelho-alterado', peso: 9, act: vendedor.changeOrcamentoOnAparelho, quem: DONA },
  { tipo: 'aparelho-conflito', peso: 4, act: vendedor.settleConflito, quem: DONA },
  { tipo: 'aparelho-linha', peso: 4, act: vendedor.changeLine, quem: DONA, sozinho: true },
  { tipo: 'aparelho-sem-resposta', peso: 2, act: vendedor.loseAnswers, quem: DONA, sozinho: true },
  { tipo: 'aparelho-igual', peso: 4, act: vendedor.syncAparelho, quem: DONA, sozinho: true },
  { tipo: 'vizinha', peso: 3, act: vizinha.workNextDoor, quem: DONA },
  { tipo: 'endereco-alheio', peso: 4, act: vizinha.tryAddresses, quem: DONA },
  { tipo: 'papel-mudado', peso: 2, act: donos.changePapel, quem: DONA, sozinho: true },
  { tipo: 'serrador-trocado', peso: 1, act: donos.changeSerrador, quem: DONA, sozinho: true },
  { tipo: 'relogio', peso: 7, act: relogio.passTime, quem: DONA },
  { tipo: 'limpeza', peso: 2, act: relogio.tidyUp, quem: DONA, sozinho: true },
] as const satisfies readonly Ator[]

export type TipoPasso = (typeof ATORES)[number]['tipo']

/** A month in which stone is shown before it is cut: in a whole one it seldom is. */
export const MES_DA_PROVA: readonly TipoPasso[] = [
  'cliente-novo',
  'orcamento-novo',
  'orcamento-movido',
  'orcamento-enviado',
  'link-aprovado',
  'produto-novo',
  'chapa-nova',
  'plano-novo',
  'plano-alterado',
  'plano-concluido',
  'plano-reaberto',
  'plano-excluido',
  'prova-enviada',
  'prova-retirada',
  'prova-respondida',
]

/** What is done in a step of this kind, and whose work it is. */
export function atorOf(tipo: TipoPasso): Ator {
  const ator = ATORES.find((one) => one.tipo === tipo)
  if (!ator) throw new Error(`Nobody does ${tipo}.`)
  return ator
}
