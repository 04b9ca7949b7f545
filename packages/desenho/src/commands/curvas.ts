import { formatComprimento } from '@lapida/domain/shared/medidas'
import { comprimentoSegmento, isReta, cropSegmento } from '#kernel/segmento.ts'
import { cruz, direcao, esquerda, addPonto } from '#kernel/ponto.ts'
import { indiceOfAresta, segmentoAgudo } from '#model/contorno.ts'
import { novaAresta } from '#model/novo-desenho.ts'
import { posicaoOfRecorte } from '#model/recorte.ts'
import {
  BRUTO,
  type Aresta,
  type Desenho,
  type Id,
  type Peca,
  type Trecho,
  type Vertice,
} from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import type { Alvo } from './arestas.ts'
import { changePeca, nomeOfAresta, type Mudanca } from './mudanca.ts'
import { ancoraNoLugar } from './reanchor.ts'

/**
 * Makes the curved U in one go: the two outer corners of its back get half the width for a radius, the two inner ones
 * half the inner width. Refused (`u`) for a piece that is no U.
 */
export function curvaU(desenho: Desenho, pecaId: Id): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const n = peca.arestas.length
    const reentrantes = peca.vertices.flatMap((_, i) => (flip(peca, i) < 0 ? [i] : []))
    const [a, b] = reentrantes
    if (n !== 8 || reentrantes.length !== 2 || a === undefined || b !== a + 1)
      return falha('u', 'Só uma bancada em U de oito lados vira U curvo.', { ids: [pecaId] })
    const fundo = (a + 4) % n
    const meia = (i: number) => comprimentoSegmento(segmentoAgudo(peca, i)) / 2
    const raios = new Map([
      [a, meia(a)],
      [b, meia(a)],
      [fundo, meia(fundo)],
      [(fundo + 1) % n, meia(fundo)],
    ])
    const vertices = peca.vertices.map((v, i): Vertice => {
      const r = raios.get(i)
      return r === undefined ? v : { ...v, canto: { t: 'raio', r } }
    })
    return certo({ peca: { ...peca, vertices }, nome: 'U curvo' })
  })
}

function flip(peca: Peca, i: number): number {
  const [antes, depois] = [
    segmentoAgudo(peca, (i + peca.arestas.length - 1) % peca.arestas.length),
    segmentoAgudo(peca, i),
  ]
  return cruz(direcao(antes.a, antes.b), direcao(depois.a, depois.b))
}

/** A bump-out: mm from the start of the edge, its width, and how far it comes out (inward when negative). */
export type Avanco = { de: number; largura: number; profundidade: number }

/**
 * Lets a part of a straight edge come forward (or step back). The edge keeps its id up to there; what follows is a new
 * edge on the same line with the same finishes, and the three new sides have the finish of the place they come from.
 * Openings stay where they are.
 */
export function addAvanco(desenho: Desenho, { pecaId, arestaId }: Alvo, avanco: Avanco): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const i = indiceOfAresta(peca, arestaId)
    const [velha, lado] = [peca.arestas[i], segmentoAgudo(peca, i)]
    const comprimento = comprimentoSegmento(lado)
    const ate = avanco.de + avanco.largura
    if (!velha || !isReta(lado))
      return falha('avanco', 'O avanço sai de uma aresta reta.', { ids: [arestaId] })
    if (!(avanco.de >= 1 && avanco.largura >= 1 && ate <= comprimento - 1) || avanco.profundidade === 0)
      return falha('avanco', 'O avanço precisa começar e terminar dentro da aresta.', { ids: [arestaId] })
    const meio = cropSegmento(lado, avanco.de / comprimento, ate / comprimento)
    const fora = esquerda(direcao(lado.b, lado.a))
    const pontos = [
      meio.a,
      addPonto(meio.a, fora, avanco.profundidade),
      addPonto(meio.b, fora, avanco.profundidade),
      meio.b,
    ]
    const { acabamento = BRUTO, saia } = trechoEm(velha, avanco.de + avanco.largura / 2) ?? {}
    const nova = () => novaAresta(ids, { lado: velha.lado, acabamento, ...(saia ? { saia } : {}) })
    const resto: Aresta = {
      ...nova(),
      trechos: depoisOf(velha, ate).map((trecho) => ({ ...trecho, id: ids.novo('t') })),
    }
    const { trava: _trava, expr: _expr, ...inicio } = velha
    const mudada: Peca = {
      ...peca,
      vertices: [
        ...peca.vertices.slice(0, i + 1),
        ...pontos.map((p): Vertice => ({ id: ids.novo('v'), x: p.x, y: p.y })),
        ...peca.vertices.slice(i + 1),
      ],
      arestas: [
        ...peca.arestas.slice(0, i),
        inicio,
        nova(),
        nova(),
        nova(),
        resto,
        ...peca.arestas.slice(i + 1),
      ],
    }
    return certo({
      peca: noLugar(peca, mudada, arestaId),
      nome: `Avanço de ${formatComprimento(avanco.profundidade)} na aresta ${nomeOfAresta(i)}`,
    })
  })
}

function trechoEm({ trechos }: Aresta, mm: number): Trecho | undefined {
  return trechos.find(({ de, ate }) => mm >= de && (ate === 'fim' || mm < ate))
}

function depoisOf({ trechos }: Aresta, mm: number): Trecho[] {
  return trechos
    .filter(({ ate }) => ate === 'fim' || ate > mm)
    .map((trecho) => ({
      ...trecho,
      de: Math.max(0, trecho.de - mm),
      ate: trecho.ate === 'fim' ? trecho.ate : trecho.ate - mm,
    }))
}

/** The middle of a shortened edge is elsewhere: what was measured from it is measured anew. */
function noLugar(antes: Peca, depois: Peca, arestaId: Id): Peca {
  return {
    ...depois,
    recortes: depois.recortes.map((recorte) => {
      const { ancora } = recorte
      const onde = posicaoOfRecorte(antes, recorte)
      const doMeio =
        ancora.tipo === 'arestas' &&
        [ancora.u, ancora.v].some((um) => um.arestaId === arestaId && um.ref === 'centro')
      const nova =
        doMeio && onde.ok && ancoraNoLugar(depois, recorte, { onde: onde.valor, u: ancora.u, v: ancora.v })
      return nova ? { ...recorte, ancora: nova } : recorte
    }),
  }
}
