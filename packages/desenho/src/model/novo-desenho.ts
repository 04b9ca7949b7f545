import type { Canto } from '#kernel/cantos.ts'
import type { Ponto } from '#kernel/ponto.ts'
import type { GeradorDeIds } from './ids.ts'
import {
  BRUTO,
  VERSAO_ESQUEMA,
  type Aresta,
  type Desenho,
  type Peca,
  type Regras,
  type Trecho,
} from './tipos.ts'

/** The rules of a new drawing; a company brings its own. */
export const REGRAS_PADRAO: Regras = {
  area: 'real',
  arredonda: 0,
  cantoConta: 'arco',
  frontaoComo: 'peca',
  saiaComo: 'peca',
  kerf: 4,
  inclinacao45: 47,
  alturaBancada: 900,
}

/** An empty drawing with one room. */
export function novoDesenho({
  id,
  nome,
  regras,
}: {
  id: string
  nome: string
  regras?: Partial<Regras>
}): Desenho {
  return {
    id,
    versaoEsquema: VERSAO_ESQUEMA,
    nome,
    revisao: 'A',
    proximoId: 2,
    regras: { ...REGRAS_PADRAO, ...regras },
    ambientes: [{ id: 'amb1', nome: 'Cozinha', tipo: 'Cozinha', pecaIds: [] }],
    pecas: {},
    notas: [],
  }
}

/** What an edge of a new piece is besides its place. */
export type LadoNovo = Partial<Pick<Aresta, 'lado' | 'bulge' | 'trava' | 'expr' | 'balanco'>> &
  Partial<Pick<Trecho, 'acabamento' | 'frontao' | 'saia' | 'folga'>>

/** A piece in the making: corners counter-clockwise, in mm, and the side that starts at each. */
export type PecaNova = {
  nome: string
  codigo: string
  classe?: Peca['classe']
  cantos: readonly (Ponto & { canto?: Canto; lado?: LadoNovo })[]
  espessura?: number
  quantidade?: number
  pos?: Peca['pos']
}

/** A piece with ids for all of its parts; sides are free and raw unless said otherwise. */
export function novaPeca(ids: GeradorDeIds, nova: PecaNova): Peca {
  return {
    id: ids.novo('p'),
    codigo: nova.codigo,
    nome: nova.nome,
    classe: nova.classe ?? 'tampo',
    espessura: nova.espessura ?? 20,
    quantidade: nova.quantidade ?? 1,
    pos: nova.pos ?? { x: 0, y: 0, rot: 0 },
    vertices: nova.cantos.map(({ x, y, canto }) => ({
      id: ids.novo('v'),
      x,
      y,
      ...(canto ? { canto } : {}),
    })),
    arestas: nova.cantos.map(({ lado }) => novaAresta(ids, lado ?? {})),
    recortes: [],
    emendas: [],
    rebaixos: [],
    veio: { angulo: 0, travado: false },
    cotas: [],
  }
}

/** A side in one part. */
export function novaAresta(ids: GeradorDeIds, lado: LadoNovo): Aresta {
  const { acabamento = BRUTO, frontao, saia, folga, lado: oQueHa = 'livre', ...resto } = lado
  const id = ids.novo('a')
  const trecho: Trecho = { id: ids.novo('t'), de: 0, ate: 'fim', acabamento }
  return {
    id,
    lado: oQueHa,
    ...resto,
    trechos: [
      { ...trecho, ...(frontao ? { frontao } : {}), ...(saia ? { saia } : {}), ...(folga ? { folga } : {}) },
    ],
  }
}

/** The next free code of a piece: P1, P2, … */
export function proximoCodigo(desenho: Desenho): string {
  const usados = new Set(Object.values(desenho.pecas).map((peca) => peca.codigo))
  let numero = 1
  while (usados.has(`P${numero}`)) numero += 1
  return `P${numero}`
}
