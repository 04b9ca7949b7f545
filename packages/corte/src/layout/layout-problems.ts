import { beyondBorder, collidingPairs, defectsUnder } from './collisions-on.ts'
import type { ChapaDisponivel, PecaPedida, PecaPosicionada, RegrasCorte } from '../formato.ts'
import { problemaOf, type ProblemaLayout } from './problema-layout.ts'

/** What is wrong with the places alone, whatever the cuts: border, defects, overlap, blade, vein and size. */
export function layoutProblems(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: { corte: RegrasCorte; pedidas: readonly PecaPedida[] },
): ProblemaLayout[] {
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  return [
    ...pecas.flatMap((peca) => {
      const passa = beyondBorder(peca, chapa, corte)
      return passa ? [problemaOf('borda', [peca], { passa })] : []
    }),
    ...pecas.flatMap((peca) => {
      const defeitos = defectsUnder(peca, chapa)
      return defeitos.length > 0 ? [problemaOf('defeito', [peca], { defeitos })] : []
    }),
    ...collidingPairs(pecas, corte.serra).map(({ one, other, overlap }) =>
      problemaOf(overlap ? 'sobreposicao' : 'serra', [one, other]),
    ),
    ...pecas.flatMap((peca) => againstOrder(peca, asked.get(peca.peca))),
  ]
}

function againstOrder(peca: PecaPosicionada, pedida: PecaPedida | undefined): ProblemaLayout[] {
  if (!pedida) return []
  const [largura, altura] = peca.girada ? [pedida.altura, pedida.largura] : [pedida.largura, pedida.altura]
  return [
    ...(peca.girada && !pedida.podeGirar ? [problemaOf('veio', [peca])] : []),
    ...(peca.largura === largura && peca.altura === altura ? [] : [problemaOf('medida', [peca])]),
  ]
}
