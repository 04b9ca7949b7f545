import { materialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { saveModelo } from '#blocks/salvar-modelo/save-modelo.ts'
import { nomeOfCopia, type EntradaModelo } from './entradas.ts'

/** Another template of the same pieces, items and photos. */
export function duplicateModelo(modelo: EntradaModelo['modelo']): Promise<void> {
  return saveModelo({ ...materialEditavel(modelo), nome: nomeOfCopia(modelo.nome) })
}
