import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { mencao, refuseDesconhecidas, type Mencao } from '#features/referencias/refuse-desconhecidas.ts'
import type { Context } from '#http/context.ts'

/**
 * Refuses a drawing of a quote, a customer or a picture that the account has not. The stones and items that its pieces
 * name are never followed here, so nobody is kept from saving by one that is gone.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, CLIENTE_NAO_ENCONTRADO, IMAGEM_NAO_ENCONTRADA
 */
export function checkReferencias(
  context: Context,
  conteudo: ConteudoDesenho,
  guardado: ConteudoDesenho | null,
): Promise<void> {
  return refuseDesconhecidas(context, mencoesOf(conteudo), guardado ? mencoesOf(guardado) : [])
}

/** The records that a drawing names. */
export function mencoesOf({ orcamentoId, clienteId, fundo }: ConteudoDesenho): Mencao[] {
  return [
    ...mencao('orcamento', orcamentoId, 'conteudo.orcamentoId'),
    ...mencao('cliente', clienteId, 'conteudo.clienteId'),
    ...mencao('foto', fundo?.imagem, 'conteudo.fundo.imagem'),
  ]
}
