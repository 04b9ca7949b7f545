import type { LinhaDoDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { foldText } from '@lapida/domain/shared/texto'
import {
  newMaterial,
  type MaterialEditavel,
  type PedraEscolhida,
} from '#blocks/material-editor/material-editavel.ts'

/** Where new rows of a drawing go: the materials that the quote has, and those that are made for them. */
export interface Destinos {
  /** the quote's own, then the new ones, which are empty */
  materiais: MaterialEditavel[]
  /** the material that a row goes to; null while its stone is not known */
  of: (linha: LinhaDoDesenho) => string | null
}

export interface PedidoDeDestinos {
  /** name of a room of the drawing by its id */
  ambienteOf: (id: string) => string
  /** the stone of a row; null while none is chosen */
  pedraOf: (linha: LinhaDoDesenho) => PedraEscolhida | null
  /** the id of a material that has to be made: the same for the same key, so that a total can be shown before */
  idOf: (chave: string) => string
}

/**
 * A row goes to the material of its stone in its room. A quote without one gets a new material; a stone that lies in the
 * quote in one place without a room takes the rows of any room.
 */
export function destinosOf(
  materiais: readonly MaterialEditavel[],
  linhas: readonly LinhaDoDesenho[],
  { ambienteOf, pedraOf, idOf }: PedidoDeDestinos,
): Destinos {
  const all = [...materiais]
  const known = new Map<LinhaDoDesenho, string>()
  for (const linha of linhas) {
    const pedra = pedraOf(linha)
    if (!pedra) continue
    const ambiente = ambienteOf(linha.ambienteId)
    const found = materialOf(all, pedra, ambiente)
    if (found) {
      known.set(linha, found.id)
      continue
    }
    const id = idOf(`${pedra.estoqueMaterialId ?? foldText(pedra.tipo)} ${foldText(ambiente)}`)
    all.push(newMaterial(id, pedra, { nome: '', ambiente }))
    known.set(linha, id)
  }
  return { materiais: all, of: (linha) => known.get(linha) ?? null }
}

function materialOf(
  materiais: readonly MaterialEditavel[],
  pedra: PedraEscolhida,
  ambiente: string,
): MaterialEditavel | undefined {
  const ofStone = materiais.filter((material) => isPedra(material, pedra))
  const inRoom = ofStone.find((material) => foldText(material.ambiente) === foldText(ambiente))
  return inRoom ?? ofStone.find((material) => material.ambiente.trim() === '')
}

/**
 * Whether a material of a quote is of this stone: of the same one of the stock, or, where both were typed by hand, of the
 * same name. A typed stone is not one of the stock because it is called alike: that is for a person to say.
 */
export function isPedra(
  material: Pick<MaterialEditavel, 'estoqueMaterialId' | 'tipo' | 'nome'>,
  pedra: Pick<PedraEscolhida, 'estoqueMaterialId' | 'tipo'>,
): boolean {
  if (material.estoqueMaterialId !== null || pedra.estoqueMaterialId !== null)
    return material.estoqueMaterialId === pedra.estoqueMaterialId
  return foldText(material.tipo || material.nome) === foldText(pedra.tipo)
}
