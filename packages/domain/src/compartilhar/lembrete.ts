import { formatDiaCurto, type DiaCivil } from '../shared/datas.ts'
import { greetingName } from '../shared/greeting-name.ts'
import { assuntoOrcamento } from './mensagem.ts'

/** Why a customer is reminded: the page was opened and nobody answered, or the validity ends (or ended). */
export type MotivoLembrete =
  | { readonly tipo: 'visto' }
  /** `dias`: until the last valid day; 0 is today, negative when it has passed */
  | { readonly tipo: 'vence'; readonly dias: number; readonly validade: DiaCivil }

export interface Lembrete {
  readonly nomeCliente: string
  /** rooms of the quote's materials, as stored */
  readonly ambientes: readonly string[]
  /** address of the quote's page, or null when it was revoked */
  readonly link: string | null
  readonly motivo: MotivoLembrete
}

/** A polite follow-up, ready to be read over and sent by hand (ux §5.19). */
export function mensagemLembrete({ nomeCliente, ambientes, link, motivo }: Lembrete): string {
  const name = greetingName(nomeCliente)
  const greeting = name === '' ? 'Olá!' : `Olá, ${name}!`
  const ending = link === null ? '' : ` ${link}`
  return `${greeting} ${reminder(assuntoOrcamento(ambientes), motivo)}${ending}`
}

function reminder(assunto: string, motivo: MotivoLembrete): string {
  if (motivo.tipo === 'visto')
    return `Conseguiu ver ${assunto}? Fico à disposição para tirar qualquer dúvida.`
  const dia = formatDiaCurto(motivo.validade)
  if (motivo.dias < 0)
    return `A validade d${assunto} terminou em ${dia}. Se ainda tiver interesse, atualizo os valores para você.`
  const until = ['hoje', 'amanhã'][motivo.dias]
  const when = until === undefined ? dia : `${until}, ${dia}`
  return `Passando para lembrar que ${assunto} vale até ${when}. Posso ajudar em alguma coisa?`
}
