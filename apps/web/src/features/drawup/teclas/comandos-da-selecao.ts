import { removePecas } from '@lapida/desenho/commands/arranjo'
import { removeAresta, setCantos } from '@lapida/desenho/commands/arestas'
import { removeRebaixo, setCota } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { removeEmenda } from '@lapida/desenho/commands/emendas'
import { mirrorPeca, rotatePeca } from '@lapida/desenho/commands/pecas'
import { removeRecorte } from '@lapida/desenho/commands/recortes'
import { emSequencia } from '@lapida/desenho/commands/sequencia'
import type { Desenho, LadoAresta, Trecho } from '@lapida/desenho/model/tipos'
import { changeLados, paintArestas, type AlvoDeAresta } from '../campos/campos-da-aresta.ts'
import { arestasOfSelecao, pecasOfSelecao } from '../selecao.ts'
import type { Comando, ParteSelecionada, Selecao } from '../tipos.ts'

/** Height in mm of an upstand that a key puts on a wall. */
export const FRONTAO_PADRAO = 100
/** Height in mm of an apron that a key hangs on an edge. */
export const SAIA_PADRAO = 40

/** Puts a finish on what is selected: on its edges, or on the free edges of its pieces. Undefined when there are none. */
export function comandoOfAcabamento(
  desenho: Desenho,
  selecao: Selecao,
  acabamento: string,
): Comando | undefined {
  const alvos = arestasOfSelecao(desenho, selecao, 'livres')
  return alvos.length > 0 ? paintArestas(alvos, { acabamento }) : undefined
}

/** Puts an upstand on what is selected, or takes it away where all of it has one. */
export function comandoOfFrontao(
  desenho: Desenho,
  selecao: Selecao,
  acabamento: string,
): Comando | undefined {
  const alvos = arestasOfSelecao(desenho, selecao, 'paredes')
  if (alvos.length === 0) return undefined
  const todos = trechosOf(desenho, alvos).every(({ frontao }) => frontao)
  return paintArestas(alvos, { frontao: todos ? undefined : { h: FRONTAO_PADRAO, acabamento } })
}

/** Hangs an apron on the selected edges, or takes it away where all of them have one. */
export function comandoOfSaia(desenho: Desenho, selecao: Selecao, acabamento: string): Comando | undefined {
  const alvos = arestasOfSelecao(desenho, selecao, 'livres')
  if (alvos.length === 0) return undefined
  const todos = trechosOf(desenho, alvos).every(({ saia }) => saia)
  return paintArestas(alvos, { saia: todos ? undefined : { h: SAIA_PADRAO, uniao: '45', acabamento } })
}

function trechosOf(desenho: Desenho, alvos: readonly AlvoDeAresta[]): Trecho[] {
  return alvos.flatMap(
    ({ pecaId, arestaId }) => desenho.pecas[pecaId]?.arestas.find(({ id }) => id === arestaId)?.trechos ?? [],
  )
}

/** Says of the selected edges that they are at a wall or an appliance, or free where they already were. */
export function comandoOfLado(desenho: Desenho, selecao: Selecao, lado: LadoAresta): Comando | undefined {
  const alvos = selecao.partes
    .filter(({ tipo }) => tipo === 'aresta')
    .map(({ pecaId, id }) => ({ pecaId, arestaId: id }))
  if (alvos.length === 0) return undefined
  const todas = alvos.every(
    ({ pecaId, arestaId }) => desenho.pecas[pecaId]?.arestas.find(({ id }) => id === arestaId)?.lado === lado,
  )
  return changeLados(alvos, todas ? 'livre' : lado)
}

/** Takes what is selected out: parts where there are any, else whole pieces. */
export function comandoToRemove({ pecas, partes }: Selecao): Comando | undefined {
  if (partes.length > 0)
    return emSequencia(partes.map(remove), partes.length === 1 ? undefined : `Remove ${partes.length} partes`)
  return pecas.length > 0 ? (d) => removePecas(d, pecas) : undefined
}

function remove({ tipo, pecaId, id }: ParteSelecionada): Comando {
  switch (tipo) {
    case 'aresta':
      return (d) => removeAresta(d, { pecaId, arestaId: id })
    case 'vertice':
      return (d) => setCantos(d, { pecaId, verticeIds: [id] }, undefined)
    case 'recorte':
      return (d) => removeRecorte(d, { pecaId, recorteId: id })
    case 'emenda':
      return (d) => removeEmenda(d, { pecaId, emendaId: id })
    case 'cota':
      return (d) => setCota(d, { pecaId, cotaId: id }, undefined)
    case 'rebaixo':
      return (d) => removeRebaixo(d, { pecaId, rebaixoId: id })
  }
}

/** Mirrors the pieces of what is selected. */
export function comandoToMirror(selecao: Selecao): Comando | undefined {
  const ids = pecasOfSelecao(selecao)
  if (ids.length === 0) return undefined
  return emSequencia(
    ids.map((id) => (d) => mirrorPeca(d, id)),
    ids.length === 1 ? undefined : `Espelha ${ids.length} peças`,
  )
}

/** Turns the pieces of what is selected by a quarter, counter-clockwise. */
export function comandoToRotate(selecao: Selecao): Comando | undefined {
  const ids = pecasOfSelecao(selecao)
  if (ids.length === 0) return undefined
  return emSequencia(
    ids.map((id) => (d) => rotatePeca(d, id, 90)),
    ids.length === 1 ? undefined : `Gira ${ids.length} peças`,
  )
}
