import type { Prova } from '@lapida/contracts/prova'
import { textoSemAprovacao } from '@lapida/domain/prova/textos'
import { momento } from '@lapida/domain/resposta/textos'
import { ZONA_PADRAO } from '@lapida/domain/shared/datas'
import type { ProvaDoOrcamento } from '#data/resources/documentos/provas.ts'

/** Those whose customer has to agree before the plan is finished, and has not. */
export function pendentesOf(provas: readonly ProvaDoOrcamento[] | undefined): ProvaDoOrcamento[] {
  return (provas ?? []).filter(({ exigida, prova }) => exigida && prova?.estado !== 'aprovada')
}

/** That they wait, as a sentence. */
export function textoOfPendentes(pendentes: readonly ProvaDoOrcamento[]): string {
  return textoSemAprovacao(pendentes.map(({ numeracao }) => numeracao))
}

/** How a quote's agreement stands, as a sentence. */
export function textoOfProva(
  { prova, podeEnviar, exigida }: ProvaDoOrcamento,
  zona: string = ZONA_PADRAO,
): string {
  if (!prova) return podeEnviar ? unsent(exigida) : IMPOSSIVEL
  return DIZERES[prova.estado](prova, zona)
}

const IMPOSSIVEL =
  'A prova pode ser enviada quando o orçamento estiver com o cliente e uma peça dele estiver numa chapa fotografada.'

function unsent(exigida: boolean): string {
  const visto = 'O cliente ainda não viu de onde sai cada peça.'
  return exigida ? `${visto} O plano é concluído depois que ele aprovar o corte.` : visto
}

const DIZERES: Readonly<Record<Prova['estado'], (prova: Prova, zona: string) => string>> = {
  enviada: ({ numero, criadaEm }, zona) =>
    `Prova ${numero} na página do cliente desde ${momento(criadaEm, zona)}. Esperando a resposta.`,
  aprovada: ({ numero, resposta }, zona) =>
    `Prova ${numero} aprovada por ${resposta?.nome ?? 'o cliente'} em ${momento(resposta?.em ?? '', zona)}.`,
  alterar: ({ numero, resposta }, zona) =>
    `Na prova ${numero} o cliente pediu outro corte em ${momento(resposta?.em ?? '', zona)}: “${resposta?.mensagem ?? ''}”`,
  substituida: ({ numero }) =>
    `O corte não é mais o da prova ${numero}, que deixou de valer. Envie uma nova, ou volte as peças para onde estavam.`,
  retirada: ({ numero }) => `A prova ${numero} foi retirada.`,
}
