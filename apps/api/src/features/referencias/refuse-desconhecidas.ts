import type { CodigoErro } from '@lapida/contracts/erros'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findConhecidas, type Referencia } from './referencias.repository.ts'

/** A record that a document names, and where it does. */
export interface Mencao {
  tipo: Referencia
  /** an id in lower case, or the address of a picture */
  nome: string
  campo: string
}

const ERROS = {
  orcamento: ['ORCAMENTO_NAO_ENCONTRADO', 'Orçamento não encontrado.'],
  cliente: ['CLIENTE_NAO_ENCONTRADO', 'Cliente não encontrado.'],
  peca: ['PECA_NAO_ENCONTRADA', 'Peça não encontrada.'],
  chapa: ['CHAPA_NAO_ENCONTRADA', 'Chapa não encontrada.'],
  material: ['MATERIAL_NAO_ENCONTRADO', 'Material não encontrado.'],
  foto: ['IMAGEM_NAO_ENCONTRADA', 'Imagem não encontrada.'],
} as const satisfies Record<Referencia, readonly [CodigoErro, string]>

/** A mention in a list of them; none where the document names nothing there. */
export function mencao(tipo: Referencia, nome: string | null | undefined, campo: string): Mencao[] {
  if (nome === null || nome === undefined) return []
  return [{ tipo, nome: tipo === 'foto' ? nome : nome.toLowerCase(), campo }]
}

/**
 * Refuses a document that names records which the account has not. Deleted ones are its own still; what the stored
 * document named already is not looked up again.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, CLIENTE_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, CHAPA_NAO_ENCONTRADA,
 * MATERIAL_NAO_ENCONTRADO, IMAGEM_NAO_ENCONTRADA
 */
export async function refuseDesconhecidas(
  context: Context,
  mencoes: readonly Mencao[],
  guardadas: readonly Mencao[],
): Promise<void> {
  const before = new Set(guardadas.map(chaveOf))
  const novas = mencoes.filter((each) => !before.has(chaveOf(each)))
  for (const [tipo, [code, texto]] of Object.entries(ERROS) as [Referencia, (typeof ERROS)[Referencia]][]) {
    const named = novas.filter((each) => each.tipo === tipo)
    const known = await findConhecidas(context, tipo, [...new Set(named.map(({ nome }) => nome))])
    const unknown = named.filter(({ nome }) => !known.has(nome))
    if (unknown.length > 0)
      throw new AppError(code, { campos: Object.fromEntries(unknown.map(({ campo }) => [campo, texto])) })
  }
}

const chaveOf = ({ tipo, nome }: Mencao) => `${tipo}/${nome}`
