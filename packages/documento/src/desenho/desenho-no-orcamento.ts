import { caixaOfLista, type Primitiva } from '@lapida/desenho/display/primitivas'
import { ESTILO_DE_IMPRESSAO } from '@lapida/desenho/export/svg/svg'
import { contornoOfPeca } from '@lapida/desenho/model/contorno'
import { textOn, type Papel } from '../base/cores.ts'
import { ListasDosConjuntos } from './desenho-conjunto.ts'
import { PONTOS_POR_MM, type ElementoDaFolha } from '../base/elementos.ts'
import { AR, molduraOfQuadro, type FormaDoQuadro, type Moldura } from './desenho-moldura.ts'
import { plantaNoPapel } from './desenho-planta.ts'
import type { QuadroDoDesenho } from './desenho-quadros.ts'

/** A picture of a quote, laid out: everything has its place, from the upper left corner. */
export interface QuadroDesenhado {
  titulo: string
  descricao: string
  largura: number
  altura: number
  elementos: ElementoDaFolha[]
}

/**
 * Lays out a picture of a quote for a screen or paper in the company's colours, in the size that `molduraOfQuadro` has
 * said: shapes, measures and names, as the customer's sheet has them, and nothing else. Null when it cannot be drawn: the
 * quote is whole without it. A few milliseconds for each piece and more for many: never where somebody else waits.
 */
export function layOutQuadro(
  quadro: QuadroDoDesenho,
  forma: FormaDoQuadro,
  papel: Papel,
): QuadroDesenhado | null {
  try {
    return desenhado(quadro, forma, papel)
  } catch {
    // Geometry that leaves floating point without digits.
    return null
  }
}

function desenhado(
  { titulo, descricao, pecas, acabamentos }: QuadroDoDesenho,
  forma: FormaDoQuadro,
  papel: Papel,
): QuadroDesenhado | null {
  const moldura = molduraOfQuadro(pecas, forma)
  const listas = new ListasDosConjuntos(
    (escala) => ({
      altura: (forma.letra * escala) / PONTOS_POR_MM,
      unidade: 'm',
      acabamentos,
      veio: true,
      ...(forma.resumida ? { soComLugar: true, soLados: true } : { soComLugar: 'acabamentos' }),
    }),
    [],
  )
  const ar = AR * forma.letra
  const area = { largura: moldura.largura - 2 * ar, altura: moldura.altura - 2 * ar }
  const posta = cabida(listaIn(moldura, listas), { area, moldura, maior: forma.maior })
  if (!posta) return null
  const altura = forma.justa ? Math.ceil(posta.altura + 2 * ar) : moldura.altura
  const lugar = { x: ar, y: ar, largura: area.largura, altura: altura - 2 * ar }
  return {
    titulo,
    descricao,
    largura: moldura.largura,
    altura,
    elementos: plantaNoPapel(posta.lista, {
      escala: PONTOS_POR_MM / posta.escala,
      lugar,
      estilo: estiloOfCliente(papel),
    }),
  }
}

type Tamanho = { largura: number; altura: number }
/** What is drawn at so many points of a millimetre. */
type Desenhada = (escala: number) => readonly Primitiva[]

function listaIn({ fileiras, conjuntos }: Moldura, listas: ListasDosConjuntos): Desenhada {
  const inteiros = conjuntos.map((pecas) => pecas.filter((peca) => contornoOfPeca(peca).ok))
  return (escala) =>
    fileiras === null
      ? listas.naPlanta(inteiros.flat(), PONTOS_POR_MM / escala, false)
      : listas.emFileiras(inteiros, PONTOS_POR_MM / escala, fileiras)
}

/** Attempts to fill a place: each lays everything out anew. */
const TENTATIVAS = 7
/** Growing by less than this is not worth another layout. */
const POUCO = 1.04
/** Shapes do not shrink below this part of what the frame was made for: then letters shrink with them. */
const MENOS = 0.6

interface Posta extends Tamanho {
  lista: readonly Primitiva[]
  escala: number
}

/**
 * The largest layout that goes into a place. Letters keep their size while shapes grow, so the scale is found by trying;
 * when nothing fits, the last try becomes smaller as a whole.
 */
function cabida(
  desenhada: Desenhada,
  { area, moldura, maior }: { area: Tamanho; moldura: Moldura; maior: number },
): Posta | null {
  let melhor: Posta | null = null
  let ultima: Posta | null = null
  let escala = moldura.escala
  for (let i = 0; i < TENTATIVAS; i += 1) {
    const lista = desenhada(escala)
    const caixa = caixaOfLista(lista)
    if (!caixa) return null
    const largura = (caixa.maxX - caixa.minX) * escala
    const altura = (caixa.maxY - caixa.minY) * escala
    const razao = Math.min(area.largura / largura, area.altura / altura)
    ultima = { lista, escala, largura, altura }
    if (razao >= 1 && (!melhor || escala > melhor.escala)) melhor = ultima
    const seguinte = Math.min(maior, escala * (razao >= 1 ? razao : razao ** 1.5 * 0.99))
    if (melhor && seguinte < melhor.escala * POUCO) break
    if (seguinte < moldura.escala * MENOS) break
    escala = seguinte
  }
  return melhor ?? (ultima && menor(ultima, area))
}

function menor({ lista, escala, largura, altura }: Posta, area: Tamanho): Posta {
  const razao = Math.min(1, area.largura / largura, area.altura / altura)
  return { lista, escala: escala * razao, largura: largura * razao, altura: altura * razao }
}

/** Stone and ink of a customer's picture: what is worked on an edge stands out, in the company's colour. */
const PEDRA = '#ece8e2'
const TINTA = { forte: '#2b2723', media: '#5c554e' } as const

function estiloOfCliente(papel: Papel): typeof ESTILO_DE_IMPRESSAO {
  // Legible on stone is legible on the white around it.
  const destaque = textOn(papel.secundaria, PEDRA)
  const {
    peca,
    recorte,
    furo,
    rebaixo,
    emenda,
    frontao,
    saia,
    acabamento,
    cota,
    chamada,
    rotulo,
    veio,
    ...resto
  } = ESTILO_DE_IMPRESSAO
  return {
    ...resto,
    peca: { ...peca, cor: TINTA.forte, fundo: PEDRA, traco: 0.45 },
    recorte: { ...recorte, cor: TINTA.media },
    furo: { ...furo, cor: TINTA.media },
    rebaixo: { ...rebaixo, cor: TINTA.media },
    emenda: { ...emenda, cor: TINTA.media },
    frontao: { ...frontao, cor: destaque, traco: 0.35 },
    saia: { ...saia, cor: destaque },
    acabamento: { ...acabamento, cor: destaque, traco: 0.5 },
    cota: { ...cota, cor: TINTA.media },
    chamada: { ...chamada, cor: TINTA.media },
    rotulo: { ...rotulo, cor: TINTA.forte },
    veio: { ...veio, cor: TINTA.media },
  }
}
