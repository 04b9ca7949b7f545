import * as z from 'zod/mini'
import { id } from './campos.ts'
import { papel } from './papel.ts'
import { TIPOS_HISTORICO } from './valores.ts'

export const ENTIDADES = [
  'cliente',
  'orcamento',
  'material',
  'estoque-material',
  'estoque-item',
  'chapa',
  'plano-corte',
  'desenho',
  'categoria-material',
  'categoria-item',
  'empresa',
  'conta',
  'pessoa',
] as const
export type Entidade = (typeof ENTIDADES)[number]

export const ACOES = [
  'criado',
  'alterado',
  'status',
  'excluido',
  'restaurado',
  'link-criado',
  'link-revogado',
  'visto',
  'aprovado-pelo-cliente',
  'aprovacao-registrada',
  'aprovacao-desfeita',
  'recusado-pelo-cliente',
  'alteracao-pedida',
  'prazo-pedido',
  'responsavel-mudado',
  'documento-nao-conferiu',
  'proposta-enviada',
  'proposta-retirada',
  'prova-enviada',
  'prova-retirada',
  'corte-aprovado',
  'corte-alteracao-pedida',
  'estoque-baixado',
  'estoque-devolvido',
  'reservado',
  'reserva-liberada',
  'reserva-vencida',
  'concluido',
  'reaberto',
  'pedra-trocada',
  'congelado',
  'recebido',
  'recebimento-estornado',
  'pagamento-avisado',
  'vencimento-mudado',
  'apagado',
  'entrou',
  'saiu',
  'exportou',
  'convidado',
  'convite-aceito',
  'convite-cancelado',
  'papel-mudado',
  'tablet-permitido',
  'tablet-mudado',
  'tablet-retirado',
  'pin-errado',
  'pin-bloqueado',
  'pin-liberado',
  'removido',
  'conta-encerrada',
  'conta-reaberta',
  'historico-apagado',
  'fotografada',
  'foto-retirada',
] as const
export type Acao = (typeof ACOES)[number]

/** Whoever did it, what they were in the company then, and on what; '' of what was done before that was kept. */
export const quemDoEvento = z.object({ id: z.string(), nome: z.string(), papel, aparelho: z.string() })

/** One thing that happened: who did what to which record, when. */
export const evento = z.object({
  id: z.string(),
  entidade: z.enum(ENTIDADES),
  entidadeId: z.string(),
  acao: z.enum(ACOES),
  /** name of the record when it happened: customer's name, quote's number */
  titulo: z.string(),
  /** 'usuario' for the people of the company, 'cliente' for a visitor of the public page */
  autor: z.enum(['usuario', 'cliente']),
  /** facts of the event as text, e.g. { de: 'rascunho', para: 'aprovado' } */
  detalhes: z.record(z.string(), z.string()),
  /** a deletion that can be undone: the record is still deleted, and by this very event */
  restauravel: z.boolean(),
  /** who of the company, where it was not the one who asks */
  quem: z.optional(quemDoEvento),
  createdAt: z.string(),
})
export type Evento = z.infer<typeof evento>

const filtro = {
  /** words of the sentence that tells the event; accents and case do not count */
  busca: z.optional(z.string().check(z.maxLength(200))),
  tipo: z.optional(z.enum(TIPOS_HISTORICO)),
  /** what one of the company's people did */
  pessoa: z.optional(id),
}
/** What the history as a file is asked by: the same as what stands on the screen. */
export const historicoCsvQuery = z.strictObject(filtro)
export const historicoQuery = z.strictObject({
  ...filtro,
  entidade: z.optional(z.enum(ENTIDADES)),
  entidadeId: z.optional(z.string().check(z.maxLength(100))),
  limite: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'Use um número inteiro.' }))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

/** `eu`: the one who asks, whose events say 'Você'. */
export const pessoaDoHistorico = z.object({ id: z.string(), nome: z.string(), eu: z.boolean() })
export type PessoaDoHistorico = z.infer<typeof pessoaDoHistorico>

/** How many events there are under each filter; they follow the search and the person, not the chosen filter. */
export const contagemHistorico = z.object({
  todos: z.int(),
  orcamentos: z.int(),
  clientes: z.int(),
})
export type ContagemHistorico = z.infer<typeof contagemHistorico>
export const historico = z.object({
  eventos: z.array(evento),
  proximoCursor: z.nullable(z.string()),
  contagem: contagemHistorico,
  /** who works in the company, or has; left out where that is one */
  pessoas: z.optional(z.array(pessoaDoHistorico)),
})
export type Historico = z.infer<typeof historico>
