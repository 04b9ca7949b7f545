import { place, segmentos } from '#kernel/laco.ts'
import { addPonto, type Ponto } from '#kernel/ponto.ts'
import {
  comprimentoSegmento,
  parametroMaisProximo,
  cropSegmento,
  tangenteOfSegmento,
  type Segmento,
} from '#kernel/segmento.ts'
import { acabamentoOfBorda } from '#model/borda.ts'
import { contornoOfPeca, indiceOfAresta, segmentoAgudo } from '#model/contorno.ts'
import { BRUTO, type Aresta, type Peca, type Trecho } from '#model/tipos.ts'
import type { PapelVisual, Primitiva } from './primitivas.ts'

/** How far beside the outline a line is drawn, in mm of the plan. */
const AFASTAMENTO = { parede: 12, eletro: 12, acabamento: -6 } as const

/**
 * What stands on the edges of a piece, as lines along its finished outline: walls and appliances outside, upstands,
 * aprons and finishes just inside; a finish goes round the corner that it is counted on.
 */
export function linhasOfLados(peca: Peca): Primitiva[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const lados = segmentos(contorno.valor.laco)
  return contorno.valor.origens.flatMap((origem, k) => {
    const lado = lados[k]
    if (!lado) return []
    if (origem.tipo === 'canto') return linhaOfCanto(peca, origem.verticeId, lado)
    const i = indiceOfAresta(peca, origem.arestaId)
    const aresta = peca.arestas[i]
    return aresta ? linhasOfLado(peca, { aresta, lado, agudo: segmentoAgudo(peca, i) }) : []
  })
}

function linhasOfLado(peca: Peca, onde: { aresta: Aresta; lado: Segmento; agudo: Segmento }): Primitiva[] {
  const { aresta, lado } = onde
  const inteira =
    aresta.lado === 'parede' || aresta.lado === 'eletro'
      ? [linha(peca, aresta.lado, paralelo(lado, AFASTAMENTO[aresta.lado]))]
      : []
  const dosTrechos = aresta.trechos.flatMap((trecho) => {
    const parte = parteOfTrecho(onde, trecho)
    if (!parte) return []
    const feito = acabamentoOfBorda(aresta, trecho)
    return [
      ...(trecho.frontao ? [linha(peca, 'frontao', paralelo(parte, -peca.espessura))] : []),
      ...(trecho.saia ? [linha(peca, 'saia', paralelo(parte, -peca.espessura))] : []),
      ...(feito === BRUTO ? [] : [linha(peca, 'acabamento', paralelo(parte, AFASTAMENTO.acabamento), feito)]),
    ]
  })
  return [...inteira, ...dosTrechos]
}

/** What of a side between its corners belongs to a part of the edge. */
export function parteOfTrecho(
  { lado, agudo }: { lado: Segmento; agudo: Segmento },
  { de, ate }: Pick<Trecho, 'de' | 'ate'>,
): Segmento | undefined {
  const comprimento = comprimentoSegmento(agudo)
  const [s0, s1] = [parametroMaisProximo(agudo, lado.a), parametroMaisProximo(agudo, lado.b)]
  const t0 = Math.max(s0, de / comprimento)
  const t1 = Math.min(s1, ate === 'fim' ? 1 : ate / comprimento)
  return t1 - t0 > 1e-9 ? cropSegmento(agudo, t0, t1) : undefined
}

function linhaOfCanto(peca: Peca, verticeId: string, lado: Segmento): Primitiva[] {
  const i = peca.vertices.findIndex(({ id }) => id === verticeId)
  const [antes, depois] = [peca.arestas.at(i - 1), peca.arestas[i]]
  const acabamento = [feitoEm(depois, 0), feitoEm(antes, -1)].find((um) => um !== undefined && um !== BRUTO)
  if (acabamento === undefined) return []
  return [linha(peca, 'acabamento', paralelo(lado, AFASTAMENTO.acabamento), acabamento)]
}

function feitoEm(aresta: Aresta | undefined, ponta: 0 | -1): string | undefined {
  const trecho = aresta?.trechos.at(ponta)
  return aresta && trecho && acabamentoOfBorda(aresta, trecho)
}

/** The side moved outward by so many mm; an arc stays concentric, so that its bulge is the same. */
function paralelo(lado: Segmento, mm: number): Segmento {
  const fora = (t: number): Ponto => {
    const d = tangenteOfSegmento(lado, t)
    return { x: d.y, y: -d.x }
  }
  return { a: addPonto(lado.a, fora(0), mm), b: addPonto(lado.b, fora(1), mm), bulge: lado.bulge }
}

function linha(peca: Peca, papel: PapelVisual, ...[lado, acabamento]: [Segmento, string?]): Primitiva {
  const { a, b, bulge } = lado
  const noPlano = peca.pos.espelho ? -bulge : bulge
  const pontas = { a: place(a, peca.pos), b: place(b, peca.pos) }
  return {
    t: 'linha',
    papel,
    pecaId: peca.id,
    ...pontas,
    ...(noPlano === 0 ? {} : { bulge: noPlano }),
    ...(acabamento === undefined ? {} : { acabamento }),
  }
}
