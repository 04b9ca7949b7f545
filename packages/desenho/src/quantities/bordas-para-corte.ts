import { nomeOfAresta } from '#commands/mudanca.ts'
import { parteOfTrecho } from '#display/lados.ts'
import { distanciaAoLaco, segmentos, type Laco } from '#kernel/laco.ts'
import {
  comprimentoSegmento,
  cropSegmento,
  distanciaAoSegmento,
  parametroMaisProximo,
  pontoOfSegmento,
  type Segmento,
} from '#kernel/segmento.ts'
import { acabamentoOfBorda, bordaEscondida } from '#model/borda.ts'
import { contornoOfPeca, indiceOfAresta, segmentoAgudo, type Contorno } from '#model/contorno.ts'
import { BRUTO, type Aresta, type Id, type Peca, type Trecho } from '#model/tipos.ts'

/** What is done with a part of a side, or what stands there. */
export type TipoDeBorda = 'acabada' | 'bruta' | 'parede' | 'eletro' | 'meia-esquadria' | 'emenda'

/** A part of a side of what is cut; a rounded corner that nobody works has none. */
export type BordaParaCorte = Segmento & {
  /** Of the edge in its drawing: 'A'; '' where it is none, as along a seam. */
  letra: string
  tipo: TipoDeBorda
  /** The id of the finish, where the edge is worked. */
  acabamento?: Id
}

/** Parts of a side that are shorter say nothing, mm. */
const BORDA_MINIMA = 0.5
/** How far a part may lie off the side that it belongs to, mm. */
const NA_LINHA = 0.01

/** What is on the sides of one part of a piece between its seams, in the coordinates of the piece. */
export function bordasOfParte(peca: Peca, parte: Laco): BordaParaCorte[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const bordas = bordasOfContorno(peca, contorno.valor)
  return segmentos(parte).flatMap((lado) => {
    if (distanciaAoLaco(contorno.valor.laco, pontoOfSegmento(lado, 0.5)) > NA_LINHA)
      return [{ ...lado, letra: '', tipo: 'emenda' as const }]
    return bordas.flatMap((borda) => {
      const comum = comumOf(borda, lado)
      return comum ? [{ ...borda, ...comum }] : []
    })
  })
}

/** What of a side lies on another one; undefined where it is next to nothing. */
function comumOf(borda: Segmento, lado: Segmento): Segmento | undefined {
  const [um, outro] = [parametroMaisProximo(borda, lado.a), parametroMaisProximo(borda, lado.b)]
  const [de, ate] = [Math.min(um, outro), Math.max(um, outro)]
  if ((ate - de) * comprimentoSegmento(borda) < BORDA_MINIMA) return undefined
  const comum = cropSegmento(borda, de, ate)
  return distanciaAoSegmento(lado, pontoOfSegmento(comum, 0.5)) < NA_LINHA ? comum : undefined
}

function bordasOfContorno(peca: Peca, { laco, origens }: Contorno): BordaParaCorte[] {
  const lados = segmentos(laco)
  return origens.flatMap((origem, k) => {
    const lado = lados[k]
    if (!lado) return []
    if (origem.tipo === 'canto') return bordaOfCanto(peca, origem.verticeId, lado)
    const i = indiceOfAresta(peca, origem.arestaId)
    const aresta = peca.arestas[i]
    if (!aresta) return []
    const onde = { lado, agudo: segmentoAgudo(peca, i) }
    return aresta.trechos.flatMap((trecho) => {
      const parte = parteOfTrecho(onde, trecho)
      return parte ? [{ ...parte, ...bordaOf(aresta, trecho), letra: nomeOfAresta(i) }] : []
    })
  })
}

function bordaOf(aresta: Aresta, trecho: Trecho): Pick<BordaParaCorte, 'tipo' | 'acabamento'> {
  if (aresta.lado !== 'livre') return { tipo: aresta.lado }
  if (bordaEscondida(aresta, trecho) === 'junta') return { tipo: 'meia-esquadria' }
  const acabamento = acabamentoOfBorda(aresta, trecho)
  return acabamento === BRUTO ? { tipo: 'bruta' } : { tipo: 'acabada', acabamento }
}

/** A corner is worked as the side that it is counted on. */
function bordaOfCanto(peca: Peca, verticeId: Id, lado: Segmento): BordaParaCorte[] {
  const i = peca.vertices.findIndex(({ id }) => id === verticeId)
  const lados: [Aresta | undefined, 0 | -1, number][] = [
    [peca.arestas[i], 0, i],
    [peca.arestas.at(i - 1), -1, (i + peca.arestas.length - 1) % peca.arestas.length],
  ]
  for (const [aresta, ponta, indice] of lados) {
    const trecho = aresta?.trechos.at(ponta)
    const feita = aresta && trecho && bordaOf(aresta, trecho)
    if (feita?.tipo === 'acabada') return [{ ...lado, ...feita, letra: nomeOfAresta(indice) }]
  }
  return []
}
