import type { Chapa } from '@lapida/contracts/chapa'
import type { ConteudoPlanoCorte, PlanoCorte } from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte } from '@lapida/contracts/valores'

/** What the server is still to be told about a plan; null: it has what this device has. */
export type PedidoDoPlano = 'guardar' | 'excluir' | 'restaurar' | null

/** Why a plan waits for the person before it can go to the server. */
export type ProblemaDoPlano =
  | { tipo: 'conflito'; servidor: PlanoCorte }
  /** the checker does not accept it, in its words, or the server refused it */
  | { tipo: 'com-problema'; mensagem: string; linhas: string[] }

/** A cutting plan as this device has it: the last state is what counts, `pedido` is the queue to the server. */
export interface PlanoCorteGuardado {
  id: string
  nome: string
  conteudo: ConteudoPlanoCorte
  /** the server's version that it was changed from; 0: the server does not have it */
  versao: number
  estado: EstadoPlanoCorte
  concluidoEm: string | null
  reabrivelAte: string | null
  retalhos: Chapa[]
  createdAt: string
  /** ISO timestamp of the last change, here or on another device */
  updatedAt: string
  /** of the last write: another one means that somebody else wrote it */
  marca: string
  pedido: PedidoDoPlano
  problema: ProblemaDoPlano | null
  /** attempts to send it, since it was last changed */
  tentativas: number
  /** milliseconds since 1970 before which it is not sent */
  proximaTentativa: number
}

/** The row for what the server answered. */
export function guardadoDoServidor(plano: PlanoCorte): PlanoCorteGuardado {
  const { id, nome, conteudo, versao, estado, concluidoEm, reabrivelAte, retalhos } = plano
  return {
    ...{ id, nome, conteudo, versao, estado, concluidoEm, reabrivelAte, retalhos },
    createdAt: plano.createdAt,
    updatedAt: plano.updatedAt,
    marca: `servidor/${versao}/${estado}/${plano.updatedAt}`,
    pedido: null,
    problema: null,
    tentativas: 0,
    proximaTentativa: 0,
  }
}

/** A plan that nobody has stored yet. */
export function novoGuardado(
  id: string,
  { nome, conteudo }: Pick<PlanoCorteGuardado, 'nome' | 'conteudo'>,
): PlanoCorteGuardado {
  const now = new Date().toISOString()
  return {
    ...{ id, nome, conteudo },
    versao: 0,
    estado: 'aberto',
    concluidoEm: null,
    reabrivelAte: null,
    retalhos: [],
    createdAt: now,
    updatedAt: now,
    marca: '',
    pedido: null,
    problema: null,
    tentativas: 0,
    proximaTentativa: 0,
  }
}
