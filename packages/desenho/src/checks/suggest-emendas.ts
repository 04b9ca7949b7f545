import { area, caixa, type Laco } from '#kernel/laco.ts'
import { divideLaco } from '#kernel/dividir.ts'
import { segmentos, distanciaAoLaco } from '#kernel/laco.ts'
import { cruz, direcao, entre, esquerda, addPonto, type Ponto } from '#kernel/ponto.ts'
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

/** How many seams are tried at most. */
const EMENDAS_MAXIMAS = 6

/**
 * Seams after which every part fits on a slab: at inner corners first, else across the piece, keeping clear of
 * openings where it can; of the choices, the one whose billed rectangles are smallest. Empty when all fits as it is;
 * refused (`sem-emenda`) when no straight seams from side to side do it.
 */
export function suggestEmendas(peca: Peca, chapas: readonly Chapa[]): Resultado<EmendaNova[]> {
  const contorno = contornoOfPeca(peca)
  const partes = partesOfPeca(peca)
  if (!contorno.ok) return contorno
  if (!partes.ok) return partes
  const mundo: Mundo = {
    peca,
    chapas,
    aberturas: lacosOfRecortes(peca).map(({ laco }) => laco),
    contorno: contorno.valor.laco,
  }
  let lacos = partes.valor.lacos
  const novas: EmendaNova[] = []
  for (let volta = 0; volta <= EMENDAS_MAXIMAS; volta += 1) {
    const grande = lacos.find((laco) => !fits(laco, mundo))
    if (!grande) return certo(novas)
    const corte = melhorCorte(grande, mundo)
    if (!corte) break
    novas.push(corte.emenda)
    lacos = lacos.flatMap((laco) => (laco === grande ? corte.partes : [laco]))
  }
  return falha('sem-emenda', 'Não encontrei emendas retas que façam a peça caber nas chapas.', {
    ids: [peca.id],
  })
}

type Mundo = { peca: Peca; chapas: readonly Chapa[]; aberturas: readonly Laco[]; contorno: Laco }
type Corte = { emenda: EmendaNova; partes: Laco[] }

function fits(laco: Laco, { peca, chapas }: Pick<Mundo, 'peca' | 'chapas'>): boolean {
  const { minX, minY, maxX, maxY } = caixa(laco)
  const parte = { largura: maxX - minX, altura: maxY - minY }
  return chapas.some((chapa) => fitsChapa(parte, peca.veio, chapa))
}

function melhorCorte(laco: Laco, mundo: Mundo): Corte | undefined {
  const opcoes = [...cortesNosCantos(laco), ...cortesAtravessados(laco, mundo.chapas)].flatMap(([a, b]) => {
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
  return { emenda: { a: pa, b: pb }, partes: partes.valor }
}

/** Parts that fit count most, then openings that are crossed, then the billed rectangles. */
function nota({ partes }: Corte, mundo: Mundo, { a, b }: { a: Ponto; b: Ponto }): number {
  const grandes = partes.filter((parte) => !fits(parte, mundo)).length
  const cruzadas = mundo.aberturas.filter(
    (laco) => intersecoesComLaco({ a, b, bulge: 0 }, laco).length > 0,
  ).length
  const caixas = partes
    .map(retanguloOf)
    .reduce((soma, { comprimento, largura }) => soma + comprimento * largura, 0)
  return grandes * 1e9 + cruzadas * 1e8 + caixas
}

function cortesNosCantos(laco: Laco): [Ponto, Ponto][] {
  const lados = segmentos(laco)
  return lados.flatMap((depois, i) => {
    const antes = lados[(i + lados.length - 1) % lados.length]
    if (!antes) return []
    const [d, e] = [tangenteOfSegmento(antes, 1), tangenteOfSegmento(depois, 0)]
    const reentrante = cruz(d, e) < -1e-3 || depois.bulge < -1e-3
    if (!reentrante) return []
    return [d, { x: -e.x, y: -e.y }].flatMap((rumo) => raio(laco, depois.a, rumo))
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
