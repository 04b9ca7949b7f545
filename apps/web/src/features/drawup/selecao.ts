import type { Desenho, Id, Peca } from '@lapida/desenho/model/tipos'
import type { AlvoDeAresta } from './campos/campos-da-aresta.ts'
import type { Selecao } from './tipos.ts'

/** The pieces that are selected, or on which something is. */
export function pecasOfSelecao({ pecas, partes }: Selecao): Id[] {
  return [...new Set([...pecas, ...partes.map(({ pecaId }) => pecaId)])]
}

/** The one piece that what is selected belongs to, or the only piece there is; undefined when it could be several. */
export function pecaEmFoco(desenho: Desenho, selecao: Selecao): Peca | undefined {
  const ids = pecasOfSelecao(selecao)
  const todas = Object.values(desenho.pecas)
  if (ids.length === 0) return todas.length === 1 ? todas[0] : undefined
  const [id] = ids
  return ids.length === 1 && id ? desenho.pecas[id] : undefined
}

/** Which edges a whole piece stands for when it is painted: a finish goes on the free ones, an upstand on the walls. */
export type PapelDaBorda = 'livres' | 'paredes'

/** The edges that are selected; of pieces that are selected whole, those that the paint is for. */
export function arestasOfSelecao(
  desenho: Desenho,
  { pecas, partes }: Selecao,
  papel: PapelDaBorda,
): AlvoDeAresta[] {
  const escolhidas = partes
    .filter(({ tipo }) => tipo === 'aresta')
    .map(({ pecaId, id }) => ({ pecaId, arestaId: id }))
  if (escolhidas.length > 0) return escolhidas
  const lado = papel === 'livres' ? 'livre' : 'parede'
  return pecas.flatMap((pecaId) =>
    (desenho.pecas[pecaId]?.arestas ?? [])
      .filter((aresta) => aresta.lado === lado)
      .map(({ id }) => ({ pecaId, arestaId: id })),
  )
}
