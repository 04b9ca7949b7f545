import type { MeioDaResposta, MotivoRecusa, TipoResposta } from '@lapida/contracts/valores'
import { diaCivil, formatDia, formatHora } from '../shared/datas.ts'
import { formatDinheiro, type Centavos } from '../shared/dinheiro.ts'

/** Why a quote was declined, as it is offered and told. */
export const ROTULOS_DO_MOTIVO: Readonly<Record<MotivoRecusa, string>> = {
  preco: 'Preço',
  prazo: 'Prazo',
  pedra: 'Pedra',
  desisti: 'Desisti da obra',
  outro: 'Outro',
}

/** How the workshop was told of an approval, as it is offered and told. */
export const ROTULOS_DO_MEIO: Readonly<Record<MeioDaResposta, string>> = {
  pessoalmente: 'Pessoalmente',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  papel: 'Papel assinado',
}

/** What an answer is called. */
export const ROTULOS_DA_RESPOSTA: Readonly<Record<TipoResposta, string>> = {
  aprovacao: 'Aprovado',
  recusa: 'Recusado',
  alteracao: 'Pediu alteração',
  prazo: 'Pediu novo prazo',
  desfeita: 'Aprovação desfeita',
  prova: 'Aprovou o corte da pedra',
  'prova-alteracao': 'Pediu outro corte da pedra',
}

/** Stands below every form that takes an answer. */
export const AVISO_DE_USO =
  'Usamos seu nome, os números do documento, a assinatura e o endereço de internet só para comprovar esta resposta.'

/** Above the reasons for declining. */
export const CONVITE_AO_MOTIVO = 'Tudo bem. Se quiser, diga o motivo: ajuda a marmoraria.'

/** What asking for a change asks. */
export const PERGUNTA_DA_ALTERACAO = 'O que você gostaria de mudar?'

/** What the customer agrees to by ticking the box, word for word. */
export function textoOfAceite(proposta: number, valor: Centavos): string {
  return `Li e aceito este orçamento (versão ${proposta}, ${formatDinheiro(valor)}) e os termos acima.`
}

/** What is said when what was typed of the document is not what is on file. */
export function textoNaoConfere(empresa: string): string {
  return `Os números não conferem com o cadastro. Confira ou fale com ${empresa}.`
}

/** What is said while another version is the one to be answered. */
export function textoSubstituida(desde: string, zona: string): string {
  return `Esta proposta foi atualizada às ${formatHora(desde, zona)}. Veja o que mudou antes de responder.`
}

/** What is said of a quote that can no longer be approved. */
export function textoVencida(dataValidade: string): string {
  return `A validade terminou em ${formatDia(dataValidade)}.`
}

/** What is said when the choices come to another total than the page showed. */
export function textoOutroTotal(valor: Centavos): string {
  return `Com as suas escolhas o total é ${formatDinheiro(valor)}. Confira e aprove de novo.`
}

/** What is said after an approval. */
export function textoAprovado(em: string, zona: string): string {
  return `Aprovado em ${momento(em, zona)}. Guarde o seu comprovante.`
}

/** What is said after asking for a change or for more time. */
export function textoPedidoEnviado(empresa: string): string {
  return `Pedido enviado. ${empresa} responde por aqui ou pelo WhatsApp.`
}

/** What the page says of an approval that was taken back. */
export function textoReaberto({
  reabertoEm,
  aprovadoEm,
  valor,
  zona,
}: {
  reabertoEm: string
  aprovadoEm: string
  valor: Centavos
  zona: string
}): string {
  const [reaberto, aprovado] = [dia(reabertoEm, zona), dia(aprovadoEm, zona)]
  return `A marmoraria reabriu este orçamento em ${reaberto}. A aprovação de ${aprovado}, de ${formatDinheiro(valor)}, continua guardada.`
}

/** A file that was made here. */
export interface ArquivoConferido {
  numeracao: string
  proposta: number
  /** ISO instant of its approval; null where it has none */
  aprovadoEm: string | null
  /** ISO instant at which that approval was taken back */
  reabertoEm: string | null
  /** ISO instant at which the version was sent */
  enviadaEm: string
  zona: string
}

/** What is said of a file whose hash was asked for. */
export function textoConfere({
  numeracao,
  proposta,
  aprovadoEm,
  reabertoEm,
  enviadaEm,
  zona,
}: ArquivoConferido): string {
  const versao = `Confere: ${numeracao}, versão ${proposta}`
  if (aprovadoEm === null) return `${versao}, enviada em ${dia(enviadaEm, zona)}. Não tem aprovação.`
  const aprovado = `${versao}, aprovado em ${dia(aprovadoEm, zona)}.`
  return reabertoEm === null ? aprovado : `${aprovado} A aprovação foi desfeita em ${dia(reabertoEm, zona)}.`
}

/** What is said of a file that nobody here knows. */
export const TEXTO_NAO_CONFERE = 'Este arquivo não foi emitido aqui ou foi alterado.'

/** A day and a time of day in a zone: '22/11/2026 às 14:32'. */
export function momento(em: string, zona: string): string {
  return `${dia(em, zona)} às ${formatHora(em, zona)}`
}

const dia = (em: string, zona: string) => formatDia(diaCivil(em, zona))
