import type { Contato } from '@lapida/contracts/contato'
import type { Status } from '@lapida/contracts/valores'
import { diasEntre, type DiaCivil } from '../shared/datas.ts'
import { valorApresentado } from '../orcamento/valor-apresentado.ts'

/** What the list of follow-ups reads of a quote: a whole one, or the short form that devices keep. */
export interface OrcamentoDoRetorno {
  id: string
  status: Status
  valorTotal: number
  valorContratado?: number | null
  /** reais of the version that the customer was sent last */
  valorEnviado?: number | null
  /** number of the version that the customer was sent last */
  propostaEnviada?: number | null
  /** number of the version that is agreed to */
  propostaAprovada?: number | null
  vistoEm: string | null
  dataValidade: string | null
  aprovadoEm?: string | null
  exemplo: boolean
  /** what the customer answered last; `proposta`: the version that was answered, where that is known */
  ultimaResposta?: { tipo: string; em: string; nome: string; mensagem: string; proposta?: number } | null
}

/** Why somebody waits has nothing to do with what it costs. */
type SemValor = Omit<OrcamentoDoRetorno, 'valorTotal' | 'valorContratado' | 'valorEnviado'>

export type ContatoDoRetorno = Pick<Contato, 'id' | 'orcamentoId' | 'em' | 'canal' | 'nota' | 'proximoEm'>

/** Why somebody has to speak with a customer again. `dias`: until the last valid day, negative when it has passed. */
export type MotivoRetorno =
  | { tipo: 'alteracao'; pedido: 'alteracao' | 'prazo'; em: string; nome: string; mensagem: string }
  | { tipo: 'visto'; em: string; dias: number | null }
  | { tipo: 'vence'; dias: number }
  | { tipo: 'vencido'; dias: number }
  | { tipo: 'sem-entrada'; em: string | null }

export type TipoRetorno = MotivoRetorno['tipo']

/** The groups in their order; a quote stands in the first one that fits. */
export const GRUPOS_DE_RETORNO: readonly { tipo: TipoRetorno; titulo: string }[] = [
  { tipo: 'alteracao', titulo: 'Pediu alteração' },
  { tipo: 'visto', titulo: 'Visto sem resposta' },
  { tipo: 'vence', titulo: 'Vence em 3 dias' },
  { tipo: 'vencido', titulo: 'Vencido' },
  { tipo: 'sem-entrada', titulo: 'Aprovado sem entrada' },
]

/** A quote whose customer waits for a word of the workshop. */
export interface Retorno<T> {
  orcamento: T
  motivo: MotivoRetorno
  /** everything that was noted of it, the newest first */
  contatos: readonly ContatoDoRetorno[]
}

export interface Retornos<T> {
  /** only groups that hold something, in their order */
  grupos: { tipo: TipoRetorno; titulo: string; retornos: Retorno<T>[] }[]
  /** what stands aside, and until which day; the nearest day first */
  adiados: (Retorno<T> & { ate: DiaCivil })[]
}

/** What is known beside the quotes. */
export interface ContextoDosRetornos {
  hoje: DiaCivil
  contatos: readonly ContatoDoRetorno[]
  /** ids of approved quotes whose deposit has not come; not known yet: none */
  semEntrada?: ReadonlySet<string>
}

const DIAS_ATE_VENCER = 3

/**
 * Whom to speak with today and why (after-the-quote A3): each quote at most once, in the first group that fits, or aside
 * until the day that its last reminder names. The dearest come first, of equal ones what waits longest. Samples never.
 */
export function retornosOf<T extends OrcamentoDoRetorno>(
  orcamentos: readonly T[],
  { hoje, contatos, semEntrada = new Set() }: ContextoDosRetornos,
): Retornos<T> {
  const contatosDe = contatosByOrcamento(contatos)
  const retornos = orcamentos.flatMap((orcamento) => {
    const motivo = motivoRetorno(orcamento, { hoje, semEntrada })
    return motivo ? [{ orcamento, motivo, contatos: contatosDe.get(orcamento.id) ?? [] }] : []
  })
  const adiados = retornos.flatMap((retorno) => {
    const ate = adiadoAte(retorno.orcamento, retorno.contatos)
    return ate !== null && hoje < ate ? [{ ...retorno, ate }] : []
  })
  const aside = new Set(adiados.map(({ orcamento }) => orcamento.id))
  const waiting = retornos.filter(({ orcamento }) => !aside.has(orcamento.id)).sort(byMoneyAndAge)
  return {
    grupos: GRUPOS_DE_RETORNO.map(({ tipo, titulo }) => ({
      tipo,
      titulo,
      retornos: waiting.filter(({ motivo }) => motivo.tipo === tipo),
    })).filter(({ retornos: held }) => held.length > 0),
    adiados: adiados.sort((one, other) => compare(one.ate, other.ate) || byMoneyAndAge(one, other)),
  }
}

/** Why somebody has to speak with the customer of a quote again, whatever was noted of it; null when nobody has to. */
export function motivoRetorno(
  orcamento: SemValor,
  { hoje, semEntrada }: { hoje: DiaCivil; semEntrada?: ReadonlySet<string> },
): MotivoRetorno | null {
  const { id, status, aprovadoEm = null, exemplo } = orcamento
  if (exemplo) return null
  if (status === 'aprovado')
    return (
      findPedidoDeAditivo(orcamento) ?? (semEntrada?.has(id) ? { tipo: 'sem-entrada', em: aprovadoEm } : null)
    )
  return status === 'finalizado' ? (findPedido(orcamento) ?? motivoSemResposta(orcamento, hoje)) : null
}

function motivoSemResposta({ vistoEm, dataValidade }: SemValor, hoje: DiaCivil): MotivoRetorno | null {
  const dias = dataValidade === null ? null : diasEntre(hoje, dataValidade.slice(0, 10))
  if (dias !== null && dias < 0) return { tipo: 'vencido', dias }
  if (vistoEm !== null) return { tipo: 'visto', em: vistoEm, dias }
  return dias !== null && dias <= DIAS_ATE_VENCER ? { tipo: 'vence', dias } : null
}

/** What the customer asked for and was not sent since. */
function findPedido({ ultimaResposta, propostaEnviada }: SemValor): MotivoRetorno | null {
  if (!ultimaResposta) return null
  const { tipo, em, nome, mensagem, proposta } = ultimaResposta
  if (tipo !== 'alteracao' && tipo !== 'prazo') return null
  if (proposta !== undefined && (propostaEnviada ?? 0) > proposta) return null
  return { tipo: 'alteracao', pedido: tipo, em, nome, mensagem }
}

/** The same of a change of what is agreed to: what was asked of a version before that is settled by the approval. */
function findPedidoDeAditivo(orcamento: SemValor): MotivoRetorno | null {
  const { ultimaResposta, propostaAprovada = null } = orcamento
  const proposta = ultimaResposta?.proposta ?? 0
  return propostaAprovada !== null && proposta > propostaAprovada ? findPedido(orcamento) : null
}

/**
 * The day on which a quote comes back: that of the last contact that names one; null without any. What the customer
 * answered after that contact was noted is not put off by it.
 */
export function adiadoAte(
  { ultimaResposta }: Pick<OrcamentoDoRetorno, 'ultimaResposta'>,
  contatos: readonly ContatoDoRetorno[],
): DiaCivil | null {
  const last = [...contatos].sort(newestFirst).find(({ proximoEm }) => proximoEm !== null)
  if (!last || (ultimaResposta && ultimaResposta.em > last.em)) return null
  return last.proximoEm
}

function contatosByOrcamento(contatos: readonly ContatoDoRetorno[]): Map<string, ContatoDoRetorno[]> {
  const all = new Map<string, ContatoDoRetorno[]>()
  for (const contato of [...contatos].sort(newestFirst)) {
    const known = all.get(contato.orcamentoId)
    if (known) known.push(contato)
    else all.set(contato.orcamentoId, [contato])
  }
  return all
}

function newestFirst(one: ContatoDoRetorno, other: ContatoDoRetorno): number {
  return compare(other.em, one.em) || compare(other.id, one.id)
}

function byMoneyAndAge(one: Retorno<OrcamentoDoRetorno>, other: Retorno<OrcamentoDoRetorno>): number {
  const [value, otherValue] = [valorApresentado(one.orcamento), valorApresentado(other.orcamento)]
  return (
    otherValue - value || compare(since(one), since(other)) || compare(one.orcamento.id, other.orcamento.id)
  )
}

function since({ motivo, orcamento }: Retorno<OrcamentoDoRetorno>): string {
  return 'em' in motivo ? (motivo.em ?? '') : (orcamento.dataValidade ?? '')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
