import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Selecao } from '../tipos.ts'
import { camposOfArestas } from './campos-da-aresta.ts'
import { camposOfCota, camposOfEmenda, camposOfRebaixo } from './campos-de-outros.ts'
import { camposOfPeca, camposOfPecas } from './campos-of-peca.ts'
import { camposOfRecorte } from './campos-of-recorte.ts'
import { camposOfVertices } from './campos-do-vertice.ts'
import type { GrupoDeCampos, MundoDosCampos } from './tipos.ts'

/** Everything that can be changed of what is selected: parts before whole pieces. */
export function camposOfSelecao(desenho: Desenho, selecao: Selecao, mundo: MundoDosCampos): GrupoDeCampos[] {
  const [primeira] = selecao.partes
  if (primeira) return camposOfPartes(desenho, selecao, mundo)
  const pecas = selecao.pecas.flatMap((id) => desenho.pecas[id] ?? [])
  const [peca] = pecas
  if (!peca) return []
  return pecas.length === 1 ? camposOfPeca(desenho, peca, mundo) : camposOfPecas(pecas, mundo)
}

function camposOfPartes(desenho: Desenho, { partes }: Selecao, mundo: MundoDosCampos): GrupoDeCampos[] {
  const [primeira] = partes
  if (!primeira) return []
  const { pecaId, id } = primeira
  const iguais = partes.filter(({ tipo }) => tipo === primeira.tipo)
  if (primeira.tipo === 'aresta') {
    const alvos = iguais.map((parte) => ({ pecaId: parte.pecaId, arestaId: parte.id }))
    return camposOfArestas(desenho, alvos, mundo)
  }
  if (primeira.tipo === 'vertice') {
    const verticeIds = iguais.filter((parte) => parte.pecaId === pecaId).map((parte) => parte.id)
    return camposOfVertices(desenho, { pecaId, verticeIds })
  }
  if (primeira.tipo === 'recorte') return camposOfRecorte(desenho, { pecaId, recorteId: id }, mundo)
  if (primeira.tipo === 'emenda') return camposOfEmenda(desenho, { pecaId, emendaId: id })
  if (primeira.tipo === 'rebaixo') return camposOfRebaixo(desenho, { pecaId, rebaixoId: id })
  return camposOfCota(desenho, { pecaId, cotaId: id })
}
