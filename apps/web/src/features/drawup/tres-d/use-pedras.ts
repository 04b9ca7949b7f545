import { useEffect, useMemo, useState } from 'react'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { findReceita } from '@lapida/pedra/find-receita'
import { drawChapa } from '#blocks/pedra-desenhada/amostra.tsx'
import { desenhavelOfMaterial } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { type ChapaDita, useChapas } from '#data/resources/estoque/chapas.ts'
import { type MaterialDito, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'

/** A photo of a stone and how much of it is on it, in mm; a height of 0 follows from the photo's own shape. */
export interface FotoDaPedra {
  url: string
  largura: number
  altura: number
}

/** The stones of a drawing by the id of their material. */
export interface Pedras {
  fotos: ReadonlyMap<string, FotoDaPedra>
  /** names of stones that are drawn because they have no photo */
  ilustradas: readonly string[]
  /** names of stones that have no photo and that nobody can draw */
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
  const found = useMemo(
    () => pedras(ids === '' ? [] : ids.split(' '), { chapas: chapas ?? [], materiais: materiais ?? [] }),
    [ids, chapas, materiais],
  )
  const drawn = useDesenhadas(found.desenhaveis)
  return useMemo(() => {
    const desenhadas = found.semFoto.filter(({ id }) => drawn.has(id))
    return {
      fotos: new Map(
        [...found.fotos, ...desenhadas.map(({ id }) => [id, drawn.get(id)] as const)].flatMap(present),
      ),
      ilustradas: desenhadas.map(({ nome }) => nome),
      semFoto: found.semFoto.filter(({ id }) => !found.desenhaveis.has(id)).map(({ nome }) => nome),
      algumaSemPedra: found.algumaSemPedra,
    }
  }, [found, drawn])
}

function present([id, foto]: readonly [string, FotoDaPedra | undefined]): [string, FotoDaPedra][] {
  return foto ? [[id, foto]] : []
}

/** A whole slab is drawn, mm, so that the veins of a long top do not repeat; pixels enough for a screen. */
const CHAPA = { id: '', codigo: '', bloco: 'tres-d', largura: 3000, altura: 1800 }
const PIXELS = 1600

/** The drawn stones that are ready, by the id of their material. */
function useDesenhadas(desenhaveis: ReadonlyMap<string, PedraDesenhavel>): ReadonlyMap<string, FotoDaPedra> {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, FotoDaPedra>>(new Map())
  useEffect(() => {
    let wanted = true
    const { largura, altura } = CHAPA
    for (const [id, pedra] of desenhaveis) {
      void drawChapa(pedra, { chapa: CHAPA, pixels: PIXELS }).then((url) => {
        if (wanted && url !== null) setDrawn((before) => new Map(before).set(id, { url, largura, altura }))
      })
    }
    return () => {
      wanted = false
    }
  }, [desenhaveis])
  return drawn
}

interface Achadas {
  fotos: ReadonlyMap<string, FotoDaPedra>
  semFoto: readonly MaterialDito[]
  /** those of them that can be drawn, by the id of their material */
  desenhaveis: ReadonlyMap<string, PedraDesenhavel>
  algumaSemPedra: boolean
}

function pedras(
  ids: readonly string[],
  stock: { chapas: readonly ChapaDita[]; materiais: readonly MaterialDito[] },
): Achadas {
  const usados = ids.filter((id) => id !== '')
  const fotos = new Map<string, FotoDaPedra>()
  for (const id of usados) {
    const foto = fotoOf(id, stock)
    if (foto) fotos.set(id, foto)
  }
  const semFoto = stock.materiais.filter(({ id }) => usados.includes(id) && !fotos.has(id))
  const desenhaveis = new Map(
    semFoto
      .map((material) => [material.id, desenhavelOfMaterial(material)] as const)
      .filter(([, pedra]) => findReceita(pedra) !== null),
  )
  return { fotos, semFoto, desenhaveis, algumaSemPedra: usados.length < ids.length || ids.length === 0 }
}

function fotoOf(
  materialId: string,
  { chapas, materiais }: { chapas: readonly ChapaDita[]; materiais: readonly MaterialDito[] },
): FotoDaPedra | undefined {
  for (const chapa of chapas) {
    const foto = chapa.estoqueMaterialId === materialId ? fotoOfChapa(chapa, 'media') : null
    if (foto) return { url: foto.url, largura: chapa.largura, altura: chapa.altura }
  }
  const imagens = materiais.find(({ id }) => id === materialId)?.imagens ?? []
  const url = imagens.find((endereco) => !isFotoLocal(endereco))
  return url ? { url, largura: LARGURA_DA_FOTO, altura: 0 } : undefined
}
