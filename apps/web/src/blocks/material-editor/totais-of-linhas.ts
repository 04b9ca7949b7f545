import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { oncePerWith } from '#blocks/rascunho/once-per.ts'
import { materialInEditor, type EditorMaterial } from './editor-material.ts'
import type { MaterialEditavel } from './material-editavel.ts'

/** What a material comes to, once for each material and its rules. */
export const totalOfMaterial = oncePerWith((material: MaterialEditavel, regras: RegrasParaTotal) =>
  totalMaterial(material, regras),
)

/** What each piece and each item of the open material comes to, by its id: they add up to the material's total. */
export const totaisOfLinhas = oncePerWith(
  (editor: EditorMaterial, regras: RegrasParaTotal): ReadonlyMap<string, Centavos> => {
    const material = materialInEditor(editor)
    const { pecas, itens } = totalOfMaterial(material, regras)
    const totais = [...pecas, ...itens]
    return new Map(
      [...material.pecas, ...material.itens].map(({ id }, index) => [id, totais[index] as Centavos]),
    )
  },
)
