import type {
  ChapaCortadaDoPlano,
  ContornoDaPeca,
  PecaDoPlano,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'
import { giroOf } from '@lapida/corte/contorno/turn-contorno'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { anfitriaOf, chaveOfCopia, nomeOfCopia } from '@lapida/domain/plano-corte/copia'
import { caminhoOfContorno, contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { formatLados, type Milimetros } from '@lapida/domain/shared/medidas'
import { formatPosicao } from './model/palavras.ts'

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

/** A piece on the slab that is looked at, as it is drawn. */
export interface PecaNaChapa {
  chave: string
  nome: string
  descricao: string
  x: number
  y: number
  largura: number
  altura: number
  /** the piece in whose notch it lies; null: in none */
  anfitria: string | null
  /** stays where it lies when the engine lays the others out */
  presa: boolean
  /** the stone of another piece that it lies in */
  dentro: Posicionada['dentro']
  /** its outline and how it lies: what its notches are found by; null where the box is the piece */
  formato: (Pick<Posicionada, 'girada' | 'giro'> & { contorno: ContornoDaPeca }) | null
  /** path of the true outline from the upper left corner of the box; null where the box is the piece */
  contorno: string | null
  /** where its words may stand, mm from the lower left corner of the box; null: anywhere in the box */
  livres: readonly Retangulo[] | null
  /** its loops as it lies, where it is cut along them; null where a saw cuts its box */
  lacos: ContornoDaPeca['lacos'] | null
}

/** The pieces of a slab in the order in which one reads them: from the upper left to the lower right. */
export function pecasNaChapa(
  pecas: ChapaCortadaDoPlano['pecas'],
  kinds: ReadonlyMap<string, PecaDoPlano>,
  { modo }: Pick<RegrasDoPlano, 'modo'>,
): PecaNaChapa[] {
  const lying = pecas
    .map((posicionada) => {
      const { x, y, largura, altura, girada, giro } = posicionada
      const kind = kinds.get(posicionada.peca)
      const nome = kind ? nomeOfCopia(kind, posicionada.copia) : 'Peça'
      const size = formatLados(largura as Milimetros, altura as Milimetros)
      const descricao = `${nome}, ${size}${turnInWords(posicionada)}, em ${formatPosicao({ x, y })}${posicionada.presa ? ', presa' : ''}`
      const lacos = kind?.contorno ? contornoDeitado(kind.contorno, posicionada) : null
      return {
        chave: chaveOfCopia(posicionada),
        nome,
        descricao,
        x,
        y,
        largura,
        altura,
        anfitria: anfitriaOf(posicionada, pecas),
        presa: posicionada.presa === true,
        dentro: posicionada.dentro,
        formato: kind?.contorno ? { contorno: kind.contorno, girada, giro } : null,
        contorno: lacos && caminhoOfContorno(lacos, { x: 0, y: altura, escala: 1 }),
        livres: lacos && areasLivres(lacos, { largura, altura }),
        lacos: modo === 'livre' ? lacos : null,
      }
    })
    .sort(
      (one, other) =>
        other.y + other.altura - one.y - one.altura ||
        one.x - other.x ||
        other.largura * other.altura - one.largura * one.altura,
    )
  return afterTheirHosts(lying)
}

/** What lies in a notch is drawn over its host, and touched before it: it comes later. */
function afterTheirHosts(lying: readonly PecaNaChapa[]): PecaNaChapa[] {
  const met = new Set<PecaNaChapa>()
  const done = new Set<PecaNaChapa>()
  const add = (peca: PecaNaChapa) => {
    // Pieces that say to lie in each other are met again.
    if (met.has(peca)) return
    met.add(peca)
    const host = lying.find(({ chave }) => chave === peca.anfitria)
    if (host) add(host)
    done.add(peca)
  }
  for (const peca of lying) add(peca)
  return [...done]
}

/** A quarter to the left is what one expects of a turned piece. */
function turnInWords(peca: Posicionada): string {
  const giro = giroOf(peca)
  if (giro === 0) return ''
  return giro === 90 ? ', girada' : `, girada ${giro}°`
}
