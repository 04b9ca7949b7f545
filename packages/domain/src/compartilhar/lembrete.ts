import { formatDiaCurto, type DiaCivil } from '../shared/datas.ts'
import { greetingName } from '../shared/greeting-name.ts'
import { assuntoOrcamento } from './mensagem.ts'

/** Why a customer is written to after the quote was sent. */
export type MotivoLembrete =
  /** the page was opened and nobody answered */
  | { readonly tipo: 'visto' }
  /** the customer asked for another quote, or for time to decide */
  | { readonly tipo: 'alteracao' }
  | { readonly tipo: 'prazo' }
  /** it is approved and the deposit has not come */
  | { readonly tipo: 'entrada' }
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
  if (motivo.tipo === 'alteracao')
    return `Recebi seu pedido de alteração d${assunto}. Posso confirmar com você o que mudar?`
  if (motivo.tipo === 'prazo')
    return `Recebi seu pedido de mais prazo para ${assunto}. Até quando você gostaria de decidir?`
  if (motivo.tipo === 'entrada')
    return `Obrigado por aprovar ${assunto}! Falta só a entrada para começarmos. Posso ajudar com o pagamento?`
  const dia = formatDiaCurto(motivo.validade)
  if (motivo.dias < 0)
    return `A validade d${assunto} terminou em ${dia}. Se ainda tiver interesse, atualizo os valores para você.`
  const until = ['hoje', 'amanhã'][motivo.dias]
  const when = until === undefined ? dia : `${until}, ${dia}`
  return `Passando para lembrar que ${assunto} vale até ${when}. Posso ajudar em alguma coisa?`
}
