import { area, caixa, type Laco } from '#kernel/laco.ts'
import { divideLaco } from '#kernel/dividir.ts'
import { segmentos, distanciaAoLaco } from '#kernel/laco.ts'
import { cruz, direcao, distancia, entre, esquerda, addPonto, type Ponto } from '#kernel/ponto.ts'
import { tangenteOfSegmento } from '#kernel/segmento.ts'
import { intersecoesComLaco } from '#kernel/simples.ts'
import { contornoOfPeca, pontoNaAresta } from '#model/contorno.ts'
import { lacosOfRecortes } from '#model/recorte.ts'
import { partesOfPeca } from '#model/partes.ts'
import type { Peca } from '#model/tipos.ts'
import { pontoMaisProximo } from '#commands/reanchor.ts'
import type { EmendaNova } from '#commands/emendas.ts'
import { retanguloOf } from '#quantities/retangulos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { fitsChapa } from './conferencia.ts'

type Chapa = { comprimento: number; largura: number }

/** mm of straight side between a rounded corner and the seam beside it. */
const AO_LADO_DO_ARCO = 5

/** How many seams are tried at most. */
const EMENDAS_MAXIMAS = 6

/**
 * Seams after which every part fits on a slab: at inner corners first, else across the piece, keeping clear of
 * openings where it can; of the choices, the one whose billed rectangles are smallest. Empty when all fits as it is;
 * refused (`sem-emenda`) when no straight seams from side to side do it.
 */
export function suggestEmendas(peca: Peca, chapas: readonly Chapa[]): Resultado<EmendaNova[]> {
  return divide(peca, {
    isDone: (laco) => fits(laco, { peca, chapas }),
    cortes: (laco) => [...cortesNosCantos(laco), ...cortesAtravessados(laco, chapas)],
    falta: 'Não encontrei emendas retas que façam a peça caber nas chapas.',
  })
}

/**
 * Seams at its inner corners, after which no part has one: an L in two, a U in three. Of the choices, the one whose
 * rectangles are smallest, then the shortest seam. Refused (`sem-emenda`) when no straight seams from side to side do it.
 */
export function emendasNosCantos(peca: Peca): Resultado<EmendaNova[]> {
  return divide(peca, {
    // A rounded corner stays with one of the parts: it is done when a seam begins where it does.
    isDone: (laco, feitos) =>
      cantosReentrantes(laco).every(({ saidas }) =>
        saidas.some(({ de }) => feitos.some((feito) => distancia(feito, de) < 1e-3)),
      ),
    cortes: cortesNosCantos,
    falta: 'Não encontrei emendas retas nos cantos desta peça.',
  })
}

type Procura = {
  /** whether a part may stay as it is, by the places where seams begin */
  isDone: (laco: Laco, feitos: readonly Ponto[]) => boolean
  /** where a part may be cut */
  cortes: (laco: Laco) => [Ponto, Ponto][]
  /** what is said when it does not work */
  falta: string
}

function divide(peca: Peca, { isDone, cortes, falta }: Procura): Resultado<EmendaNova[]> {
  const contorno = contornoOfPeca(peca)
  const partes = partesOfPeca(peca)
  if (!contorno.ok) return contorno
  if (!partes.ok) return partes
  const mundo: Mundo = {
    peca,
    isDone,
    cortes,
    feitos: [],
    aberturas: lacosOfRecortes(peca).map(({ laco }) => laco),
    contorno: contorno.valor.laco,
  }
  let lacos = partes.valor.lacos
  const novas: EmendaNova[] = []
  for (let volta = 0; volta <= EMENDAS_MAXIMAS; volta += 1) {
    const grande = lacos.find((laco) => !isDone(laco, mundo.feitos))
    if (!grande) return certo(novas)
    const corte = melhorCorte(grande, mundo)
    if (!corte) break
    novas.push(corte.emenda)
    mundo.feitos.push(corte.de)
    lacos = lacos.flatMap((laco) => (laco === grande ? corte.partes : [laco]))
  }
  return falha('sem-emenda', falta, { ids: [peca.id] })
}

type Mundo = Omit<Procura, 'falta'> & {
  peca: Peca
  aberturas: readonly Laco[]
  contorno: Laco
  /** where the seams so far begin */
  feitos: Ponto[]
}
type Corte = { emenda: EmendaNova; partes: Laco[]; de: Ponto }

function fits(laco: Laco, { peca, chapas }: { peca: Peca; chapas: readonly Chapa[] }): boolean {
  const { minX, minY, maxX, maxY } = caixa(laco)
  const parte = { largura: maxX - minX, altura: maxY - minY }
  return chapas.some((chapa) => fitsChapa(parte, peca.veio, chapa))
}

function melhorCorte(laco: Laco, mundo: Mundo): Corte | undefined {
  const opcoes = mundo.cortes(laco).flatMap(([a, b]) => {
    const corte = corteEmAmbos(laco, mundo, { a, b })
    return corte ? [{ corte, nota: nota(corte, mundo, { a, b }) }] : []
  })
  return opcoes.toSorted((um, outro) => um.nota - outro.nota)[0]?.corte
}

/** A seam holds on to the piece's own sides: an end on another seam is none. */
function corteEmAmbos(
  laco: Laco,
  { peca, contorno }: Mundo,
  { a, b }: { a: Ponto; b: Ponto },
): Corte | undefined {
  if (Math.max(distanciaAoLaco(contorno, a), distanciaAoLaco(contorno, b)) > 1e-3) return undefined
  const [pa, pb] = [pontoMaisProximo(peca, a), pontoMaisProximo(peca, b)]
  const [qa, qb] = [pa && pontoNaAresta(peca, pa), pb && pontoNaAresta(peca, pb)]
  if (!pa || !pb || !qa || !qb) return undefined
  const partes = divideLaco(laco, qa, qb)
  if (!partes.ok || Math.min(...partes.valor.map(area)) < 1e4) return undefined
  return { emenda: { a: pa, b: pb }, partes: partes.valor, de: a }
}

/** Parts that may stay count most, then openings that are crossed, then the billed rectangles, then the seam. */
function nota({ partes }: Corte, mundo: Mundo, { a, b }: { a: Ponto; b: Ponto }): number {
  const grandes = partes.filter((parte) => !mundo.isDone(parte, [...mundo.feitos, a])).length
  const cruzadas = mundo.aberturas.filter(
    (laco) => intersecoesComLaco({ a, b, bulge: 0 }, laco).length > 0,
  ).length
  const caixas = partes
    .map(retanguloOf)
    .reduce((soma, { comprimento, largura }) => soma + comprimento * largura, 0)
  return grandes * 1e9 + cruzadas * 1e8 + caixas + distancia(a, b) * 1e-3
}

function cortesNosCantos(laco: Laco): [Ponto, Ponto][] {
  return cantosReentrantes(laco).flatMap(({ saidas }) =>
    saidas.flatMap(({ de, rumo }) => raio(laco, de, rumo)),
  )
}

/**
 * Corners that turn inwards, with the seams that take them away: of a sharp one the sides beside it go on into the piece;
 * of a rounded one they run across, beside the curve, so that it stays with one part.
 */
export function cantosReentrantes(laco: Laco): { saidas: { de: Ponto; rumo: Ponto }[] }[] {
  const lados = segmentos(laco)
  return lados.flatMap((depois, i) => {
    const antes = lados[(i + lados.length - 1) % lados.length]
    if (!antes) return []
    const [d, e] = [tangenteOfSegmento(antes, 1), tangenteOfSegmento(depois, 0)]
    if (depois.bulge < -1e-3) {
      const fim = tangenteOfSegmento(depois, 1)
      return [
        {
          saidas: [
            { de: addPonto(depois.a, d, -AO_LADO_DO_ARCO), rumo: esquerda(d) },
            { de: addPonto(depois.b, fim, AO_LADO_DO_ARCO), rumo: esquerda(fim) },
          ],
        },
      ]
    }
    if (cruz(d, e) >= -1e-3) return []
    return [
      {
        saidas: [
          { de: depois.a, rumo: d },
          { de: depois.a, rumo: { x: -e.x, y: -e.y } },
        ],
      },
    ]
  })
}

/** Across the longest side, as many times as the slabs are too short, and a little beside each, to miss openings. */
function cortesAtravessados(laco: Laco, chapas: readonly Chapa[]): [Ponto, Ponto][] {
  const maior = Math.max(...chapas.map(({ comprimento, largura }) => Math.max(comprimento, largura)))
  return segmentos(laco)
    .filter(({ bulge }) => bulge === 0)
    .flatMap((lado) => {
      const dentro = esquerda(direcao(lado.a, lado.b))
      const comprimento = Math.hypot(lado.b.x - lado.a.x, lado.b.y - lado.a.y)
      const passos = [maior / comprimento, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20)]
      return passos
        .filter((t) => t > 0.02 && t < 0.98)
        .flatMap((t) => raio(laco, entre(lado.a, lado.b, t), dentro))
    })
}

function raio(laco: Laco, p: Ponto, rumo: Ponto): [Ponto, Ponto][] {
  const [alvo] = intersecoesComLaco(
    { a: addPonto(p, rumo, 0.01), b: addPonto(p, rumo, 1e5), bulge: 0 },
    laco,
  ).toSorted((x, y) => Math.hypot(x.x - p.x, x.y - p.y) - Math.hypot(y.x - p.x, y.y - p.y))
  return alvo ? [[p, alvo]] : []
}
