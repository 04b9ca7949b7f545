import { textoOfEspelhos, textoSemAprovacao } from '@lapida/domain/prova/textos'
import { ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { textoOfProvaEnviada } from '#blocks/prova/texto-of-prova-enviada.ts'
import type { ProvaDoOrcamento } from '#data/resources/documentos/provas.ts'
import type { ProvaNoAparelho } from './use-provas.ts'

/** Those whose customer has to agree before the plan is finished, and has not. */
export function pendentesOf(provas: readonly ProvaDoOrcamento[] | undefined): ProvaDoOrcamento[] {
  return (provas ?? []).filter(({ exigida, prova }) => exigida && prova?.estado !== 'aprovada')
}

/** That they wait, as a sentence. */
export function textoOfPendentes(pendentes: readonly ProvaDoOrcamento[]): string {
  return textoSemAprovacao(pendentes.map(({ numeracao }) => numeracao))
}

/** How a quote's agreement stands, as a sentence; '' where there is nothing to say. */
export function textoOfProva(
  { prova, podeEnviar, fotografar = [], exigida, espera }: ProvaNoAparelho,
  zona: string = ZONA_PADRAO,
): string {
  if (prova) return textoOfProvaEnviada(prova, zona)
  if (espera) return ''
  if (prova === undefined) return DESCONHECIDA
  if (fotografar.length > 0) return textoOfEspelhos(fotografar)
  return podeEnviar ? unsent(exigida) : IMPOSSIVEL
}

/** What becomes of a proof that this device was asked to send. */
export function textoOfEspera(
  { recusa, mudou, planoRetido }: NonNullable<ProvaNoAparelho['espera']>,
  { online }: { online: boolean },
): string {
  if (recusa) return recusa.message
  if (mudou) return 'O corte mudou depois que você pediu a prova: ela não será enviada.'
  if (planoRetido) return 'A prova espera o plano, que o servidor ainda não aceitou.'
  return online ? 'Enviando a prova…' : 'Prova guardada neste aparelho. Enviamos quando a internet voltar.'
}

/** What was moved on this device is known to the server later; until then it compares with what it has. */
export const NAO_CONFERIDA =
  'O plano mudou neste aparelho: se a prova ainda vale, dizemos quando ele estiver no servidor.'

const DESCONHECIDA = 'Sem internet não dá para saber se o cliente já tem uma prova.'

const IMPOSSIVEL =
  'A prova pode ser enviada quando o orçamento estiver com o cliente e uma peça dele estiver numa chapa fotografada.'

function unsent(exigida: boolean): string {
  const visto = 'O cliente ainda não viu de onde sai cada peça.'
  return exigida ? `${visto} O plano é concluído depois que ele aprovar o corte.` : visto
}
