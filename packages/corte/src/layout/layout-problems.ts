import { isInBox, recortesAbertos } from '../bolsos/bolsos-of-chapa.ts'
import { cutsBolsos } from '../contorno/area-of-peca.ts'
import { beyondBorder, collidingPairs, defectsUnder, type CollidingPair } from './collisions-on.ts'
import type { ChapaDisponivel, PecaPedida, PecaPosicionada, RegrasCorte } from '../formato.ts'
import { pedrasLivres } from './pedras-livres.ts'
import { problemaOf, type ProblemaLayout } from './problema-layout.ts'

/** What is wrong with the places alone, whatever the cuts: border, defects, overlap, blade, pockets, vein and size. */
export function layoutProblems(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: { corte: RegrasCorte; pedidas: readonly PecaPedida[] },
): ProblemaLayout[] {
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  const bolsos = recortesAbertos(chapa, pecas, { corte, pedidas })
  const pedras = pedrasLivres(pecas, { corte, pedidas })
  return [
    ...pecas.flatMap((peca) => {
      const passa = beyondBorder(peca, chapa, corte)
      return passa ? [problemaOf('borda', [peca], { passa })] : []
    }),
    ...pecas.flatMap((peca) => {
      const defeitos = defectsUnder(peca, chapa, pedras)
      return defeitos.length > 0 ? [problemaOf('defeito', [peca], { defeitos })] : []
    }),
    ...collidingPairs(pecas, corte, { bolsos, pedras }).map((pair) => {
      const { one, other, overlap } = pair
      const inside = guestAndHost(pair, { corte, asked })
      if (inside) return problemaOf('bolso', inside, { inteiro: !cutsBolsos(corte) })
      return problemaOf(overlap ? 'sobreposicao' : 'serra', [one, other])
    }),
    ...pecas.flatMap((peca) => againstOrder(peca, asked.get(peca.peca))),
  ]
}

/**
 * A guest that cannot stay, and its host: the machine frees no pocket, or the piece lies in the notch of the other and
 * not whole in what is freed there. Null where two boxes lie over each other.
 */
function guestAndHost(
  { one, other, overlap }: CollidingPair,
  { corte, asked }: { corte: RegrasCorte; asked: ReadonlyMap<string, PecaPedida> },
): [PecaPosicionada, PecaPosicionada] | null {
  const ways: [PecaPosicionada, PecaPosicionada][] = [
    [one, other],
    [other, one],
  ]
  const isInside = ([guest, host]: [PecaPosicionada, PecaPosicionada]) => {
    if (!cutsBolsos(corte)) return guest.dentro?.peca === host.peca && guest.dentro.copia === host.copia
    return asked.get(host.peca)?.contorno !== undefined && isInBox(guest, host)
  }
  return overlap ? (ways.find(isInside) ?? null) : null
}

function againstOrder(peca: PecaPosicionada, pedida: PecaPedida | undefined): ProblemaLayout[] {
  if (!pedida) return []
  const [largura, altura] = peca.girada ? [pedida.altura, pedida.largura] : [pedida.largura, pedida.altura]
  return [
    ...(peca.girada && !pedida.podeGirar ? [problemaOf('veio', [peca])] : []),
    ...(peca.largura === largura && peca.altura === altura ? [] : [problemaOf('medida', [peca])]),
  ]
}
