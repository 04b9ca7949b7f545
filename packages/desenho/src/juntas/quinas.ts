import { cruz, distancia, escalar } from '#kernel/ponto.ts'
import type { Peca, Regras } from '#model/tipos.ts'
import type { Junta, LadoDaJunta } from './junta.ts'
import { chaveOfParte, naBorda, partesNaPeca, type BordaDaTira, type TiraNaPeca } from './partes-na-peca.ts'

/** On lower strips nobody looks round the corner, mm. */
const QUINA_MINIMA = 150
/** Two strips whose edges end as near to each other meet in a corner, mm. */
const MESMO_CANTO = 1

/**
 * Where two strips of a kind meet round a corner of their piece: the pattern of a high upstand, or of two waterfalls, is
 * seen to run round it.
 */
export function quinasOfPeca(peca: Peca, regras: Regras): Junta[] {
  const { tiras } = partesNaPeca(peca, regras)
  return tiras.flatMap((antes) =>
    tiras.flatMap((depois) => {
      const alto = Math.min(antes.tira.altura, depois.tira.altura)
      if (alto < QUINA_MINIMA || !meetInCorner(antes.borda, depois.borda)) return []
      const recuo = recuoOfQuina(antes.borda, depois.borda, peca)
      const a = endOfTira(peca, antes, { qual: 'fim', alto, recuo })
      const b = endOfTira(peca, depois, { qual: 'inicio', alto, recuo })
      return [
        {
          id: `${a.lado.chave}+${b.lado.chave}`,
          tipo: 'quina' as const,
          a: a.lado,
          b: b.lado,
          comprimento: alto,
          profundidade: Math.min(antes.tira.comprimento, depois.tira.comprimento),
          escondido: a.escondido + b.escondido,
        },
      ]
    }),
  )
}

/** Whether one strip ends where another one of its kind begins, not in line with it and as high. */
function meetInCorner(antes: BordaDaTira, depois: BordaDaTira): boolean {
  const [fim, inicio] = [naBorda(antes, antes.ate, 0), naBorda(depois, depois.de, 0)]
  const same = antes.classe === depois.classe && antes.recuo === depois.recuo
  const turned = Math.abs(cruz(antes.d, depois.d)) > 0.1
  return same && turned && distancia(fim, inicio) < MESMO_CANTO
}

/** How far from the corner of the piece the seen faces meet: those of aprons lie on its edges, of upstands further in. */
function recuoOfQuina(antes: BordaDaTira, depois: BordaDaTira, { espessura }: Peca): number {
  if (antes.classe === 'saia') return 0
  const turn = Math.atan2(cruz(antes.d, depois.d), escalar(antes.d, depois.d))
  // No saw is set finer than a tenth of a millimetre.
  return Math.round(espessura * Math.tan(turn / 2) * 10) / 10
}

/** The end of a strip at a corner, from its foot up, and how much stone lies behind the line, or is missing before it. */
function endOfTira(
  peca: Peca,
  { parte, tira, borda }: TiraNaPeca,
  { qual, alto, recuo }: { qual: 'inicio' | 'fim'; alto: number; recuo: number },
): { lado: LadoDaJunta; escondido: number } {
  const { comprimento: w, altura: h } = tira
  const comeco = borda.de - tira.pontas[0].ajuste
  const meant = (qual === 'fim' ? borda.ate - recuo : borda.de + recuo) - comeco
  const along = Math.min(Math.max(meant, 0), w)
  const frontao = borda.classe === 'frontao'
  // An upstand is sawn from its other end, seen from the room.
  const x = frontao ? w - along : along
  const [foot, head] = frontao ? [alto, 0] : [h - alto, h]
  return {
    lado: {
      chave: chaveOfParte(peca, parte),
      de: { x, y: foot },
      ate: { x, y: head },
      dentro: { x: (qual === 'fim') === frontao ? 1 : -1, y: 0 },
    },
    escondido: Math.abs(meant - along) + (qual === 'fim' ? w - along : along),
  }
}
