import type { Entidade, Evento } from '@lapida/contracts/historico'
import { rotuloCampo } from '@lapida/contracts/mensagens'
import { MEIOS_DA_RESPOSTA, MOTIVOS_RECUSA } from '@lapida/contracts/valores'
import { ROTULOS_DO_MEIO, ROTULOS_DO_MOTIVO } from '../resposta/textos.ts'
import { foldText, plural } from '../shared/texto.ts'
import { fraseOfEvento, type EventoParaFrase } from './frase.ts'

/** Records of which it is told from what to what a change went: a total, a quantity of the stock. */
const WITH_AMOUNTS: readonly Entidade[] = ['orcamento', 'estoque-material', 'estoque-item']

/** Field names that a line has room for. */
const MOST_FIELDS = 3

/**
 * What is known of an event beyond its sentence: 'Marina Prado · R$ 2.028,20', 'De R$ 650,40 para R$ 736,80',
 * 'Bancada: comprimento 1,800 m → 1,950 m (+R$ 43,20)', 'Telefone, CPF ou CNPJ e mais 2 campos', 'Cortou CH-014 · guardou CH-014-R1', 'CH-014 · até 08/12/2026', 'Com a aprovação do orçamento ORC-2026-0117'.
 * Null when there is nothing more.
 */
export function detalheOfEvento({
  entidade,
  acao,
  autor,
  detalhes,
}: Pick<Evento, 'entidade' | 'acao' | 'autor' | 'detalhes'>): string | null {
  const { de, para, total, cliente } = detalhes
  if (de && para && isFromTo(entidade, acao)) return fromToInWords(detalhes)
  const change = acao === 'alterado' && changeInWords(detalhes)
  if (change) return change
  const words = WORDS.find(({ isOf }) => isOf(acao))
  if (words) return words.inWords(detalhes)
  if (acao === 'congelado' && detalhes['orcamento'])
    return `Com a aprovação do orçamento ${detalhes['orcamento']}`
  // A visitor's name is the subject of the sentence already.
  const known = [autor === 'usuario' ? cliente : undefined, total].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : null
}

/** What changed in a quote, line by line; nothing of events that do not tell it. */
export function linhasOfMudancas({ detalhes }: Pick<Evento, 'detalhes'>): string[] {
  const lines = detalhes['mudancas']?.split('\n') ?? []
  const more = Number(detalhes['quantas'] ?? lines.length) - lines.length
  return more > 0 ? [...lines, moreInWords(more)] : lines
}

function fromToInWords(detalhes: Evento['detalhes']): string {
  const { de, para, motivo, pecas } = detalhes
  return [`De ${de} para ${para}`, motivo, pecas, mudancasInWords(detalhes)].filter(Boolean).join(' · ')
}

function changeInWords(detalhes: Evento['detalhes']): string | null {
  return mudancasInWords(detalhes) ?? (detalhes['campos'] ? fieldsInWords(detalhes['campos']) : null)
}

/** The one change, or the first and how many more there are. */
function mudancasInWords({ mudancas, quantas }: Evento['detalhes']): string | null {
  if (!mudancas) return null
  const lines = mudancas.split('\n')
  const more = Number(quantas ?? lines.length) - 1
  return [lines[0], more > 0 && moreInWords(more)].filter(Boolean).join(' ')
}

const moreInWords = (more: number) => `e mais ${more} ${more === 1 ? 'mudança' : 'mudanças'}`

function isFromTo(entidade: Entidade, acao: Evento['acao']): boolean {
  return (
    acao === 'pedra-trocada' ||
    acao === 'papel-mudado' ||
    (acao === 'alterado' && WITH_AMOUNTS.includes(entidade))
  )
}

/** Whether an event tells that slabs began or ceased to be kept for a quote. */
export function isOfReserva(acao: Evento['acao']): boolean {
  return acao === 'reservado' || acao === 'reserva-liberada' || acao === 'reserva-vencida'
}

/** Which slabs, until when, and why no longer: 'CH-014, CH-015 · até 08/12/2026', 'CH-014 · cortada'. */
function reservaInWords({ chapas, ate, motivo }: Evento['detalhes']): string | null {
  return [chapas, ate && `até ${ate}`, motivo].filter(Boolean).join(' · ') || null
}

/** Whether an event tells an answer to a quote that is more than its sentence. */
export function isOfResposta(acao: Evento['acao']): boolean {
  return (
    acao === 'recusado-pelo-cliente' ||
    acao === 'alteracao-pedida' ||
    acao === 'prazo-pedido' ||
    acao === 'aprovacao-registrada' ||
    acao === 'aprovacao-desfeita'
  )
}

/** Whether an event tells of somebody's way in or out, or of what they took along: what only owners see of others. */
export function isOfAcesso(acao: Evento['acao']): boolean {
  return ACESSOS.includes(acao)
}

const ACESSOS: readonly Evento['acao'][] = [
  'entrou',
  'saiu',
  'exportou',
  'tablet-permitido',
  'tablet-mudado',
  'tablet-retirado',
  'pin-errado',
  'pin-bloqueado',
  'pin-liberado',
]

/** On what, how, for whom and from where: 'Chrome no Android · 189.40.1.2', 'Tablet da serra · por PIN · 189.40.1.2'. */
function acessoInWords({ aparelho, por, pessoas, ip, onde }: Evento['detalhes']): string | null {
  return [aparelho, por && `por ${por}`, pessoas, onde, ip].filter(Boolean).join(' · ') || null
}

/** Why, what was written, and by whom and how an approval was given: 'Preço · Achei caro', 'Mariana · WhatsApp · R$ 10,00'. */
function respostaInWords({ nome, meio, motivoDaRecusa, mensagem, total }: Evento['detalhes']): string | null {
  const facts = [
    (meio || total) && nome,
    isOneOf(MEIOS_DA_RESPOSTA, meio) && ROTULOS_DO_MEIO[meio],
    isOneOf(MOTIVOS_RECUSA, motivoDaRecusa) && ROTULOS_DO_MOTIVO[motivoDaRecusa],
    mensagem?.replace(/\s+/g, ' '),
    total,
  ].filter(Boolean)
  return facts.join(' · ') || null
}

/** How many, and how old: '12 eventos de antes de 27/11/2024'. */
function apagadosInWords({ eventos, antes }: Evento['detalhes']): string | null {
  return eventos && antes ? `${plural(Number(eventos), 'evento', 'eventos')} de antes de ${antes}` : null
}

function isOneOf<T extends string>(values: readonly T[], value: string | undefined): value is T {
  return values.some((each) => each === value)
}

/** What came out of a cutting plan: 'Cortou CH-014 · guardou CH-014-R1'. */
function cutInWords({ chapas, retalhos }: Evento['detalhes']): string | null {
  const facts = [chapas && `cortou ${chapas}`, retalhos && `guardou ${retalhos}`].filter(Boolean).join(' · ')
  return facts === '' ? null : `${facts.charAt(0).toUpperCase()}${facts.slice(1)}`
}

/** Events whose facts read in their own way. */
const WORDS: readonly {
  isOf: (acao: Evento['acao']) => boolean
  inWords: (detalhes: Evento['detalhes']) => string | null
}[] = [
  { isOf: (acao) => acao === 'concluido', inWords: cutInWords },
  { isOf: isOfReserva, inWords: reservaInWords },
  { isOf: isOfResposta, inWords: respostaInWords },
  { isOf: isOfAcesso, inWords: acessoInWords },
  { isOf: (acao) => acao === 'historico-apagado', inWords: apagadosInWords },
]

/** Only fields that have a name on screen: the others would be words of the program. */
function fieldsInWords(campos: string): string | null {
  const names = campos.split(', ')
  const labels = names.map(rotuloCampo).filter((label, index) => label !== names[index])
  if (labels.length === 0) return null
  const more = labels.length - MOST_FIELDS
  const shown = labels.slice(0, MOST_FIELDS).join(', ')
  if (more <= 0) return shown
  return `${shown} e mais ${more} ${more === 1 ? 'campo' : 'campos'}`
}

/** The text that an event is found by: everything that stands on its line, lower-case and without accents. */
export function textoBuscaEvento(evento: EventoParaFrase): string {
  const { nome = '', cliente = '' } = evento.detalhes
  const detalhe = detalheOfEvento(evento) ?? ''
  const mudancas = linhasOfMudancas(evento).join(' ')
  return foldText(`${fraseOfEvento(evento)} ${detalhe} ${mudancas} ${nome} ${cliente}`)
}
