import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { materialInEditor, type EditorMaterial } from './editor-material.ts'

/** What each piece and each item of the open material comes to, by its id: they add up to the material's total. */
export function totaisOfLinhas(
  editor: EditorMaterial,
  regras: RegrasParaTotal,
): ReadonlyMap<string, Centavos> {
  const material = materialInEditor(editor)
  const { pecas, itens } = totalMaterial(material, regras)
  const totais = [...pecas, ...itens]
  return new Map(
    [...material.pecas, ...material.itens].map(({ id }, index) => [id, totais[index] as Centavos]),
  )
}
