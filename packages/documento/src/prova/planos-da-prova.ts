import type { ChapaDaProva, ConteudoDaProva, CozinhaDaProva } from '@lapida/contracts/prova'
import type { ParteDoPlano, PedidoDePlano, PedraDoPlano } from '@lapida/pedra/quadro/draw-plano'
import { contornosOfCaminho } from './contornos-of-caminho.ts'

/** How much of the stone beside the pieces is seen. */
const FORA = 0.35
/** The longer side of a picture, in pixels: more than its place on paper takes. */
const LADO = 1600

/** A picture that the paper of a proof wants beside those that have an address. */
export interface PlanoDaProva {
  /** its place among the pictures of the paper */
  chave: string
  pedido: PedidoDePlano
}

/** The laid out kitchen of a place in the proof, as a picture of the paper. */
export function chaveOfCozinha(i: number): string {
  return `cozinha ${i}`
}

/** The slab of a place in the proof with its pieces, likewise. */
export function chaveOfChapa(i: number): string {
  return `chapa ${i}`
}

interface Fotos {
  /** photos of slabs by their addresses in the proof */
  figuras: ReadonlyMap<string, PedraDoPlano['figura']>
  /** colour of stone that nobody photographed, from 0 to 255 */
  vazia: readonly [number, number, number]
}

/**
 * The stone of a proof as pictures without lines and words: each laid out kitchen, and each slab with what lies beside its
 * pieces pale. The page cuts its photos by outlines (`pagina-prova.ts`), which paper cannot; both are of the same numbers.
 */
export function planosOfProva(
  { cozinhas, chapas }: Pick<ConteudoDaProva, 'cozinhas' | 'chapas'>,
  fotos: Fotos,
): PlanoDaProva[] {
  return [
    ...cozinhas.map((cozinha, i) => ({
      chave: chaveOfCozinha(i),
      pedido: { ...ladosOf(cozinha), lado: LADO, partes: partesOf(cozinha, chapas, fotos) },
    })),
    ...chapas.flatMap((chapa, i) => {
      const partes = pecasOf(chapa, fotos)
      if (partes.length === 0) return []
      return [{ chave: chaveOfChapa(i), pedido: { ...ladosOf(chapa), lado: LADO, partes } }]
    }),
  ]
}

const ladosOf = ({ largura, altura }: { largura: number; altura: number }) => ({ largura, altura })

function partesOf(
  { partes }: CozinhaDaProva,
  chapas: readonly ChapaDaProva[],
  { figuras, vazia }: Fotos,
): ParteDoPlano[] {
  return partes.map(({ caminho, pedra }) => {
    const chapa = pedra && chapas[pedra.chapa]
    const figura = chapa && figuras.get(chapa.foto)
    const isShown = pedra && chapa && figura
    return {
      contornos: contornosOfCaminho(caminho),
      opacidade: 1,
      tinta: isShown ? { figura, ...ladosOf(chapa), matriz: matrizOf(pedra.imagem) } : vazia,
    }
  })
}

function matrizOf(imagem: string): PedraDoPlano['matriz'] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = imagem
    .replace(/^matrix\(|\)$/g, '')
    .trim()
    .split(/\s+/)
    .map(Number)
  return [a, b, c, d, e, f]
}

function pecasOf(chapa: ChapaDaProva, { figuras }: Fotos): ParteDoPlano[] {
  const figura = figuras.get(chapa.foto)
  if (!figura) return []
  const { largura, altura } = chapa
  const tinta: PedraDoPlano = { figura, largura, altura, matriz: [1, 0, 0, 1, 0, 0] }
  const inteira = [
    [
      { x: 0, y: 0 },
      { x: largura, y: 0 },
      { x: largura, y: altura },
      { x: 0, y: altura },
    ],
  ]
  return [
    { contornos: inteira, opacidade: FORA, tinta },
    ...chapa.pecas.map(({ caminho }) => ({ contornos: contornosOfCaminho(caminho), opacidade: 1, tinta })),
  ]
}
