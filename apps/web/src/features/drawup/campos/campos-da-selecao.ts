import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Selecao } from '../tipos.ts'
import { camposDasArestas } from './campos-da-aresta.ts'
import { camposDaCota, camposDaEmenda, camposDoRebaixo } from './campos-de-outros.ts'
import { camposDaPeca, camposDasPecas } from './campos-da-peca.ts'
import { camposDoRecorte } from './campos-do-recorte.ts'
import { camposDosVertices } from './campos-do-vertice.ts'
import type { GrupoDeCampos, MundoDosCampos } from './tipos.ts'

/** Everything that can be changed of what is selected: parts before whole pieces. */
export function camposDaSelecao(desenho: Desenho, selecao: Selecao, mundo: MundoDosCampos): GrupoDeCampos[] {
  const [primeira] = selecao.partes
  if (primeira) return camposDasPartes(desenho, selecao, mundo)
  const pecas = selecao.pecas.flatMap((id) => desenho.pecas[id] ?? [])
  const [peca] = pecas
  if (!peca) return []
  return pecas.length === 1 ? camposDaPeca(desenho, peca, mundo) : camposDasPecas(pecas, mundo)
}

function camposDasPartes(desenho: Desenho, { partes }: Selecao, mundo: MundoDosCampos): GrupoDeCampos[] {
  const [primeira] = partes
  if (!primeira) return []
  const { pecaId, id } = primeira
  const iguais = partes.filter(({ tipo }) => tipo === primeira.tipo)
  if (primeira.tipo === 'aresta') {
    const alvos = iguais.map((parte) => ({ pecaId: parte.pecaId, arestaId: parte.id }))
    return camposDasArestas(desenho, alvos, mundo)
  }
  if (primeira.tipo === 'vertice') {
    const verticeIds = iguais.filter((parte) => parte.pecaId === pecaId).map((parte) => parte.id)
    return camposDosVertices(desenho, { pecaId, verticeIds })
  }
  if (primeira.tipo === 'recorte') return camposDoRecorte(desenho, { pecaId, recorteId: id }, mundo)
  if (primeira.tipo === 'emenda') return camposDaEmenda(desenho, { pecaId, emendaId: id })
  if (primeira.tipo === 'rebaixo') return camposDoRebaixo(desenho, { pecaId, rebaixoId: id })
  return camposDaCota(desenho, { pecaId, cotaId: id })
}
