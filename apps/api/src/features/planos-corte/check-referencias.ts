import type { CodigoErro } from '@lapida/contracts/erros'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findConhecidas, type Referencia } from './referencias.repository.ts'

/** A record that a plan names, and where it does. */
interface Mencao {
  tipo: Referencia
  /** an id in lower case, or the address of a picture */
  nome: string
  campo: string
}

const ERROS = {
  orcamento: ['ORCAMENTO_NAO_ENCONTRADO', 'Orçamento não encontrado.'],
  peca: ['PECA_NAO_ENCONTRADA', 'Peça não encontrada.'],
  chapa: ['CHAPA_NAO_ENCONTRADA', 'Chapa não encontrada.'],
  material: ['MATERIAL_NAO_ENCONTRADO', 'Material não encontrado.'],
  foto: ['IMAGEM_NAO_ENCONTRADA', 'Imagem não encontrada.'],
} as const satisfies Record<Referencia, readonly [CodigoErro, string]>

/**
 * Refuses a plan that names records which the account has not. Deleted ones are its own still; what the stored plan
 * named already is not looked up again. A piece that comes with its quote is known by the quote: a piece that was taken
 * out of the quote leaves no row, and must not keep anybody from copying a plan or going back to an earlier state.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO,
 * IMAGEM_NAO_ENCONTRADA
 */
export async function checkReferencias(
  context: Context,
  conteudo: ConteudoPlanoCorte,
  guardado: ConteudoPlanoCorte | null,
): Promise<void> {
  const before = new Set(guardado ? mencoesOf(guardado).map(chaveOf) : [])
  const novas = mencoesOf(conteudo).filter((mencao) => !before.has(chaveOf(mencao)))
  for (const [tipo, [code, texto]] of Object.entries(ERROS) as [Referencia, (typeof ERROS)[Referencia]][]) {
    const named = novas.filter((mencao) => mencao.tipo === tipo)
    const known = await findConhecidas(context, tipo, [...new Set(named.map(({ nome }) => nome))])
    const unknown = named.filter(({ nome }) => !known.has(nome))
    if (unknown.length > 0)
      throw new AppError(code, { campos: Object.fromEntries(unknown.map(({ campo }) => [campo, texto])) })
  }
}

const chaveOf = ({ tipo, nome }: Mencao) => `${tipo}/${nome}`

function mencoesOf({ chapas, pecas }: ConteudoPlanoCorte): Mencao[] {
  const mencao = (tipo: Referencia, nome: string | null, campo: string): Mencao[] =>
    nome === null ? [] : [{ tipo, nome: tipo === 'foto' ? nome : nome.toLowerCase(), campo }]
  return [
    ...pecas.flatMap(({ orcamentoId, pecaId }, index) => [
      ...mencao('orcamento', orcamentoId, `conteudo.pecas.${index}.orcamentoId`),
      ...(orcamentoId === null ? mencao('peca', pecaId, `conteudo.pecas.${index}.pecaId`) : []),
    ]),
    ...chapas.flatMap(({ chapaId, estoqueMaterialId, foto }, index) => [
      ...mencao('chapa', chapaId, `conteudo.chapas.${index}.chapaId`),
      ...mencao('material', estoqueMaterialId, `conteudo.chapas.${index}.estoqueMaterialId`),
      ...mencao('foto', foto, `conteudo.chapas.${index}.foto`),
    ]),
  ]
}
