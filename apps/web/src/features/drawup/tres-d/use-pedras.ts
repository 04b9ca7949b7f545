import { useMemo } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { useChapas } from '#data/chapas.ts'
import { useEstoqueMateriais } from '#data/estoque.ts'

/** A photo of a stone and how much of it is on it, in mm; a height of 0 follows from the photo's own shape. */
export interface FotoDaPedra {
  url: string
  largura: number
  altura: number
}

/** The stones of a drawing by the id of their material. */
export interface Pedras {
  fotos: ReadonlyMap<string, FotoDaPedra>
  /** names of stones that have no photo */
  semFoto: readonly string[]
  /** a piece has no stone chosen */
  algumaSemPedra: boolean
}

/** What a photo in the catalogue shows when nobody says: a good part of a slab, mm. */
const LARGURA_DA_FOTO = 1600

/** The photos of the stones that a drawing uses: of a slab, whose size is known, or of the catalogue. */
export function usePedras(desenho: Desenho): Pedras {
  const chapas = useChapas().dados
  const materiais = useEstoqueMateriais().dados
  const ids = [...new Set(Object.values(desenho.pecas).map(({ materialId }) => materialId ?? ''))]
    .toSorted()
    .join(' ')
  return useMemo(
    () => pedras(ids === '' ? [] : ids.split(' '), { chapas: chapas ?? [], materiais: materiais ?? [] }),
    [ids, chapas, materiais],
  )
}

function pedras(
  ids: readonly string[],
  stock: { chapas: readonly Chapa[]; materiais: readonly EstoqueMaterial[] },
): Pedras {
  const usados = ids.filter((id) => id !== '')
  const fotos = new Map<string, FotoDaPedra>()
  for (const id of usados) {
    const foto = fotoOf(id, stock)
    if (foto) fotos.set(id, foto)
  }
  const semFoto = stock.materiais
    .filter(({ id }) => usados.includes(id) && !fotos.has(id))
    .map(({ nome }) => nome)
  return { fotos, semFoto, algumaSemPedra: usados.length < ids.length || ids.length === 0 }
}

function fotoOf(
  materialId: string,
  { chapas, materiais }: { chapas: readonly Chapa[]; materiais: readonly EstoqueMaterial[] },
): FotoDaPedra | undefined {
  const chapa = chapas.find(({ estoqueMaterialId, foto }) => estoqueMaterialId === materialId && foto)
  if (chapa?.foto) return { url: chapa.foto, largura: chapa.largura, altura: chapa.altura }
  const url = materiais.find(({ id }) => id === materialId)?.imagens[0]
  return url ? { url, largura: LARGURA_DA_FOTO, altura: 0 } : undefined
}
