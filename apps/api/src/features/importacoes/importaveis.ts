import type { TipoImportacao } from '@lapida/contracts/valores'
import { chapasImportaveis } from './chapas-importaveis.ts'
import { clientesImportaveis } from './clientes-importaveis.ts'
import type { Importavel } from './importavel.ts'
import { itensImportaveis, materiaisImportaveis } from './produtos-importaveis.ts'

/** Every kind of sheet, one line each. */
export const IMPORTAVEIS: Readonly<Record<TipoImportacao, Importavel>> = {
  clientes: clientesImportaveis,
  'estoque-materiais': materiaisImportaveis,
  'estoque-itens': itensImportaveis,
  chapas: chapasImportaveis,
}
