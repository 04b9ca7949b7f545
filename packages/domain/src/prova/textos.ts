import type { EstadoProva } from '@lapida/contracts/valores'
import { formatHora, formatDia, diaCivil } from '../shared/datas.ts'

/** How a proof stands, as the workshop is told. */
export const ROTULOS_DA_PROVA: Readonly<Record<EstadoProva, string>> = {
  enviada: 'Esperando o cliente',
  aprovada: 'Aprovada',
  alterar: 'Pediu alteração',
  substituida: 'O corte mudou',
  retirada: 'Retirada',
}

/** What the customer agrees to by ticking the box, word for word as it is kept. */
export function textoOfAceiteDaProva(numero: number): string {
  return `Vi a chapa e o lugar de cada peça (prova ${numero}) e aprovo o corte da pedra assim.`
}

/** 'O cliente de ORC-2026-001 ainda não aprovou o corte da pedra.' @param numeracoes of the quotes that wait */
export function textoSemAprovacao(numeracoes: readonly string[]): string {
  const nomes = numeracoes.join(', ')
  return numeracoes.length === 1
    ? `O cliente de ${nomes} ainda não aprovou o corte da pedra.`
    : `Os clientes de ${nomes} ainda não aprovaram o corte da pedra.`
}

/** Why a proof is not sent yet. @param codigos of the slabs of which only the mirror of their neighbour is known */
export function textoOfEspelhos(codigos: readonly string[]): string {
  const nomes = codigos.join(', ')
  return codigos.length === 1
    ? `Fotografe a chapa ${nomes} antes de enviar a prova: por enquanto só há o espelho previsto dela.`
    : `Fotografe as chapas ${nomes} antes de enviar a prova: por enquanto só há o espelho previsto delas.`
}

/** What is said where the plan cuts otherwise by now than a proof shows. */
export function textoProvaSubstituida(desde: string, { agora, zona }: { agora: Date; zona: string }): string {
  const sameDay = diaCivil(desde, zona) === diaCivil(agora, zona)
  const dia = sameDay ? '' : `em ${formatDia(diaCivil(desde, zona))} `
  return `A marmoraria ajustou o corte ${dia}às ${formatHora(desde, zona)}. Veja a nova prova.`
}

/** Below the pictures of a kitchen as it will stand: what in them is the customer's stone, and what is not. */
export const SOBRE_OS_QUADROS =
  'A pedra é a da foto, no lugar de cada corte. Armários e paredes são só uma ideia.'

/** Below the pictures of a proof, so that nobody takes a screen for stone. */
export const AVISOS_DA_PROVA = [
  'Depois de cortada, não há como trocar.',
  'A pedra é natural e é esta da foto; a cor na tela pode variar um pouco.',
  'As peças são cortadas pela medida, nunca pela foto.',
] as const
