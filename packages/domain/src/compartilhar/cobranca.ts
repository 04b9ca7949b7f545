import { formatDiaCurto, type DiaCivil } from '../shared/datas.ts'
import { formatDinheiro, type Centavos } from '../shared/dinheiro.ts'
import { greetingName } from '../shared/greeting-name.ts'

export interface Cobranca {
  readonly nomeCliente: string
  /** how the instalment is called */
  readonly rotulo: string
  /** what is open of it */
  readonly saldo: Centavos
  /** null before its trigger */
  readonly vencimento: DiaCivil | null
  readonly hoje: DiaCivil
  /** 'PIX copia e cola', null where it is not paid so */
  readonly codigo: string | null
}

/** What a customer is asked for an instalment with, ready to be read over and sent by hand. */
export function mensagemCobranca({ nomeCliente, codigo, ...parcela }: Cobranca): string {
  const name = greetingName(nomeCliente)
  const greeting = name === '' ? 'Olá!' : `Olá, ${name}!`
  const ending = codigo === null ? '' : ` PIX copia e cola: ${codigo}`
  return `${greeting} A parcela “${parcela.rotulo}” de ${formatDinheiro(parcela.saldo)}${whenOf(parcela)}.${ending}`
}

function whenOf({ vencimento, hoje }: Pick<Cobranca, 'vencimento' | 'hoje'>): string {
  if (vencimento === null) return ' está aberta'
  if (vencimento === hoje) return ' vence hoje'
  return `${vencimento < hoje ? ' venceu' : ' vence'} em ${formatDiaCurto(vencimento)}`
}
