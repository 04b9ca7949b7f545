import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { mencao, refuseDesconhecidas, type Mencao } from '#features/referencias/refuse-desconhecidas.ts'
import type { Context } from '#http/context.ts'

/**
 * Refuses a plan that names records which the account has not. A piece that comes with its quote is known by the quote:
 * a piece that was taken out of the quote leaves no row, and must not keep anybody from copying a plan or going back to
 * an earlier state.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO,
 * IMAGEM_NAO_ENCONTRADA
 */
export function checkReferencias(
  context: Context,
  conteudo: ConteudoPlanoCorte,
  guardado: ConteudoPlanoCorte | null,
): Promise<void> {
  return refuseDesconhecidas(context, mencoesOf(conteudo), guardado ? mencoesOf(guardado) : [])
}

/** The records that a plan names. */
export function mencoesOf({ chapas, pecas }: ConteudoPlanoCorte): Mencao[] {
  return [
    ...pecas.flatMap(({ orcamentoId, pecaId, pedra, cortarDe }, index) => [
      ...mencao('orcamento', orcamentoId, `conteudo.pecas.${index}.orcamentoId`),
      ...(orcamentoId === null ? mencao('peca', pecaId, `conteudo.pecas.${index}.pecaId`) : []),
      ...mencao('material', pedra?.estoqueMaterialId, `conteudo.pecas.${index}.pedra.estoqueMaterialId`),
      ...mencao(
        'material',
        cortarDe?.estoqueMaterialId,
        `conteudo.pecas.${index}.cortarDe.estoqueMaterialId`,
      ),
    ]),
    ...chapas.flatMap(({ chapaId, estoqueMaterialId, foto }, index) => [
      ...mencao('chapa', chapaId, `conteudo.chapas.${index}.chapaId`),
      ...mencao('material', estoqueMaterialId, `conteudo.chapas.${index}.estoqueMaterialId`),
      ...mencao('foto', foto, `conteudo.chapas.${index}.foto`),
    ]),
  ]
}
