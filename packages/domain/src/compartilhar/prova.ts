import { greetingName } from '../shared/greeting-name.ts'

/** Leads a customer to where their stone is cut, ready to be read over and sent by hand. */
export function mensagemProva({ nomeCliente, link }: { nomeCliente: string; link: string }): string {
  const name = greetingName(nomeCliente)
  const greeting = name === '' ? 'Olá!' : `Olá, ${name}!`
  return `${greeting} Veja na foto da chapa de onde sai cada peça da sua pedra. Antes de cortar, preciso do seu ok: ${link}`
}
