import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Junta, LadoDaJunta } from '@lapida/desenho/juntas/junta'
import { lacoMontado, type MontagemPlana, type ParteMontada } from '@lapida/desenho/juntas/montagem-plana'
import type { LugarDaParte } from '@lapida/desenho/juntas/partes-na-peca'
import { containsPonto, place, placeLaco } from '@lapida/desenho/kernel/laco'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import type { FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import type { ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { isAbertaEmLivro, type LinhaNaChapa } from './em-livro.ts'
import { janelasOfMontagem, type Janela, type SemJanela } from './janelas.ts'

/** The picture of a plan's slab: `url` for an image element, `endereco` under which it is kept. */
export interface FotoNoPlano extends FotoMostrada {
  endereco: string
  /** of a slab without a photo: the picture is that of the slab that it opens with, of these sides, and shown mirrored */
  espelho?: LadosChapa
}

/** A part of the kitchen as it is drawn: mm, Y down, from the upper left corner of the view. */
export interface ParteNaCena {
  chave: string
  rotulo: string
  nome: string
  /** outline and openings as the path of an SVG */
  caminho: string
  /** where its name stands */
  meio: Ponto
  /** the shorter side of its box: whether words stand in it */
  estreita: number
  janela: Janela | null
  sem: SemJanela | null
  /** the slab that it is cut from, and its picture */
  chapa: ChapaDoPlano | null
  foto: FotoNoPlano | null
  /** lays the picture of the slab under the part */
  imagem: string | null
}

/** Why nothing is measured at a joint; null where it is. */
export type SemMedida = 'peca-sem-lugar' | 'chapa-sem-foto' | 'espelho-previsto'

export interface JuntaNaCena {
  junta: Junta
  /** 'A' for the first */
  letra: string
  /** the names of the two parts, and their codes */
  nomes: [string, string]
  rotulos: [string, string]
  de: Ponto
  ate: Ponto
  /** the line on the other part, where the two do not lie on each other: a corner, laid flat */
  outra: { de: Ponto; ate: Ponto } | null
  /** both sides show the same stone, one its mirror, from two slabs that open like a book */
  livro: boolean
  /** the lines on the slabs' pictures */
  medir: { a: LinhaMedida; b: LinhaMedida } | null
  sem: SemMedida | null
  /** code of the slab of which only a mirror is foreseen; '' where there is none */
  prevista: string
}

/** A line on the picture of a slab, mm from the slab's lower left corner. */
export interface LinhaMedida {
  endereco: string
  /** of the slab, mm: the picture shows it from border to border */
  largura: number
  de: Ponto
  ate: Ponto
  dentro: Ponto
}

export interface CenaDaMontagem {
  largura: number
  altura: number
  partes: ParteNaCena[]
  juntas: JuntaNaCena[]
}

/** By how much the pattern of a part is being moved, mm on its slab. */
export interface Arrasto {
  chave: string
  x: number
  y: number
}

interface Conhecido {
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
  fotos: ReadonlyMap<string, FotoNoPlano>
  arrasto: Arrasto | null
  /** slabs of the plan that open like a book */
  livros: readonly ParEmLivro[]
}

/** A kitchen laid flat with the stone that is seen through the windows of its parts. */
export function cenaOfMontagem({
  conteudo,
  montagem,
  qual,
  fotos,
  arrasto,
  livros,
}: Conhecido): CenaDaMontagem {
  const { caixa, partes, juntas } = montagem
  const { janelas, sem } = janelasOfMontagem(conteudo, montagem, qual)
  const canto = { x: caixa.minX, y: caixa.maxY }
  const feitas = partes.map((parte): ParteNaCena => {
    const janela = movida(janelas.get(parte.chave) ?? null, arrasto)
    const chapa = conteudo.chapas.find(({ id }) => id === janela?.naChapa?.onde.chapa) ?? null
    const foto = chapa ? (fotos.get(chapa.id) ?? null) : null
    return {
      ...desenhada(parte, canto),
      janela,
      sem: sem.get(parte.chave) ?? null,
      chapa,
      foto,
      imagem:
        chapa && janela?.naChapa
          ? imagemSob(parte.lugar, janela.naChapa.lugar, { chapa, canto }) +
            espelhamento(chapa, foto?.espelho)
          : null,
    }
  })
  const porChave = new Map(feitas.map((parte) => [parte.chave, parte]))
  const lugares = new Map(partes.map(({ chave, lugar }) => [chave, lugar]))
  return {
    largura: caixa.maxX - caixa.minX,
    altura: caixa.maxY - caixa.minY,
    partes: feitas,
    juntas: juntas.flatMap((junta, i) => {
      const [a, b] = [porChave.get(junta.a.chave), porChave.get(junta.b.chave)]
      const [lugar, outro] = [lugares.get(junta.a.chave), lugares.get(junta.b.chave)]
      if (!a || !b || !lugar || !outro) return []
      return [
        {
          junta,
          letra: letraOf(i),
          nomes: [a.nome, b.nome],
          rotulos: [a.rotulo, b.rotulo],
          ...placedLine(junta.a, lugar, canto),
          outra: junta.tipo === 'quina' ? placedLine(junta.b, outro, canto) : null,
          ...pedraNaJunta(junta, { a, b, livros }),
        } satisfies JuntaNaCena,
      ]
    }),
  }
}

/** What is known of the stone on both sides of a joint: whether it opens like a book, and where it is measured. */
function pedraNaJunta(
  junta: Junta,
  { a, b, livros }: { a: ParteNaCena; b: ParteNaCena; livros: readonly ParEmLivro[] },
): Pick<JuntaNaCena, 'livro' | 'medir' | 'sem' | 'prevista'> {
  const [um, outro] = [linhaOf(a, junta.a), linhaOf(b, junta.b)]
  const [medida, outra] = [medidaOf(a, um), medidaOf(b, outro)]
  const medir = medida && outra ? { a: medida, b: outra } : null
  return {
    livro: junta.tipo === 'emenda' && um !== null && outro !== null && isAbertaEmLivro(um, outro, livros),
    medir,
    sem: medir ? null : whyUnseen(a, b),
    prevista: [a, b].find(({ foto }) => foto?.espelho)?.chapa?.codigo ?? '',
  }
}

/** Why a joint between two parts is not measured. */
function whyUnseen(a: ParteNaCena, b: ParteNaCena): SemMedida {
  if (!a.janela?.naChapa || !b.janela?.naChapa) return 'peca-sem-lugar'
  return a.foto?.plana && b.foto?.plana ? 'espelho-previsto' : 'chapa-sem-foto'
}

/** A side of a joint where it lies in the view. */
function placedLine({ de, ate }: LadoDaJunta, lugar: LugarDaParte, canto: Ponto): { de: Ponto; ate: Ponto } {
  return { de: naVista(place(de, lugar), canto), ate: naVista(place(ate, lugar), canto) }
}

/** 'A', …, 'Z', 'AA'. */
export function letraOf(i: number): string {
  return (i >= 26 ? letraOf(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))
}

/**
 * By how much a window moves on its slab when the stone behind a part is moved by so much on the screen: the other way,
 * and turned as the part is.
 * @param by mm of the flat kitchen, Y up
 */
export function passoNaChapa(by: Ponto, parte: LugarDaParte, janela: LugarDaParte): Ponto {
  const { x, y } = place(by, { x: 0, y: 0, rot: janela.rot - parte.rot })
  return { x: Math.round(-x) + 0, y: Math.round(-y) + 0 }
}

function movida(janela: Janela | null, arrasto: Arrasto | null): Janela | null {
  if (!janela?.naChapa || janela.parte !== arrasto?.chave) return janela
  const { lugar } = janela.naChapa
  const moved = { ...lugar, x: lugar.x + arrasto.x, y: lugar.y + arrasto.y }
  return { ...janela, naChapa: { ...janela.naChapa, lugar: moved } }
}

function naVista({ x, y }: Ponto, canto: Ponto): Ponto {
  return { x: x - canto.x, y: canto.y - y }
}

function desenhada(
  parte: ParteMontada,
  canto: Ponto,
): Pick<ParteNaCena, 'chave' | 'rotulo' | 'nome' | 'caminho' | 'meio' | 'estreita'> {
  const { chave, lugar, parte: cortada } = parte
  const lacos = [lacoMontado(parte), ...cortada.recortes.map((laco) => placeLaco(laco, lugar))]
  const meio = place(middleOf(cortada), lugar)
  return {
    chave,
    rotulo: cortada.rotulo,
    nome: `${cortada.rotulo} · ${cortada.nome}`,
    caminho: caminhoOfContorno(lacos, { x: -canto.x, y: canto.y, escala: 1 }),
    meio: naVista(meio, canto),
    estreita: Math.min(cortada.largura, cortada.altura),
  }
}

/** Shares of the sides of a box at which a name may stand, the middle first. */
const LUGARES_DO_NOME = [0.5, 0.2, 0.8, 0.35, 0.65]

/** Where a name stands on a part: in the middle of its box or near it, on stone and not over an opening. */
export function middleOf({
  contorno,
  recortes,
  largura,
  altura,
}: Pick<ParteMontada['parte'], 'contorno' | 'recortes' | 'largura' | 'altura'>): Ponto {
  const places = LUGARES_DO_NOME.flatMap((v) =>
    LUGARES_DO_NOME.map((u) => ({ x: u * largura, y: v * altura })),
  )
  const isBare = (p: Ponto) =>
    containsPonto(contorno, p) && !recortes.some((recorte) => containsPonto(recorte, p))
  return places.find(isBare) ?? { x: largura / 2, y: altura / 2 }
}

/**
 * Takes the picture of a slab, as wide and high as the slab is in mm, to where the part shows it. A turn and a move,
 * never a mirror: what is seen is what is cut.
 */
export function imagemSob(
  parte: LugarDaParte,
  janela: LugarDaParte,
  { chapa, canto }: { chapa: Pick<ChapaDoPlano, 'altura'>; canto: Ponto },
): string {
  const turn = parte.rot - janela.rot
  const moved = place({ x: -janela.x, y: -janela.y }, { x: 0, y: 0, rot: turn })
  const [tx, ty] = [parte.x + moved.x - canto.x, parte.y + moved.y - canto.y]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const numbers = [cos, -sin, sin, cos, tx - sin * chapa.altura, -ty - cos * chapa.altura]
  return `matrix(${numbers.map((value) => Math.round(value * 1e4) / 1e4).join(' ')})`
}

/**
 * What is added to the place of a picture so that it shows the mirror of another slab, in the size of that one, by the
 * middles of both; '' for a photo of the slab itself.
 */
export function espelhamento(chapa: LadosChapa, espelho: LadosChapa | undefined): string {
  if (!espelho) return ''
  const [x, y] = [chapa.largura / 2, chapa.altura / 2]
  const scale = `${-espelho.largura / chapa.largura} ${espelho.altura / chapa.altura}`
  return ` translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})`
}

function linhaOf({ janela, chapa }: ParteNaCena, lado: LadoDaJunta): LinhaNaChapa | null {
  const lugar = janela?.naChapa?.lugar
  if (!lugar || !chapa) return null
  return {
    chapa,
    de: place(lado.de, lugar),
    ate: place(lado.ate, lugar),
    dentro: place(lado.dentro, { x: 0, y: 0, rot: lugar.rot }),
  }
}

/** A side as it is measured on the photo of its slab; of a mirror that is only foreseen nothing is. */
function medidaOf({ foto }: ParteNaCena, linha: LinhaNaChapa | null): LinhaMedida | null {
  if (!linha || !foto?.plana || foto.espelho) return null
  const { chapa, de, ate, dentro } = linha
  return { endereco: foto.endereco, largura: chapa.largura, de, ate, dentro }
}
