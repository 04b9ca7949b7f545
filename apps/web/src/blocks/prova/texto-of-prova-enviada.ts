import type { Prova } from '@lapida/contracts/prova'
import { momento } from '@lapida/domain/resposta/textos'
import { ZONA_PADRAO } from '@lapida/domain/shared/datas'

/** How a proof that its customer was sent stands, as a sentence. */
export function textoOfProvaEnviada(prova: Prova, zona: string = ZONA_PADRAO): string {
  return DIZERES[prova.estado](prova, zona)
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
