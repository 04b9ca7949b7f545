import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { ExigeProva } from '@lapida/contracts/valores'

type Plano = Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'>

/**
 * The quotes of a plan whose customer has to agree to where their pieces are cut from: those of which a piece lies on a
 * slab that can be shown. Only stone that was photographed can; by the usual rule only stone with a vein is asked about.
 * @param options.fotografadas ids, within the plan, of the slabs that have a flat photo now
 */
export function orcamentosComProva(
  { pecas, cortadas, chapas }: Plano,
  { exige, fotografadas }: { exige: ExigeProva; fotografadas: ReadonlySet<string> },
): string[] {
  if (exige === 'nunca') return []
  const asked = new Set(
    chapas
      .filter(({ id, veio }) => fotografadas.has(id) && (exige === 'sempre' || veio !== 'nenhum'))
      .map(({ id }) => id),
  )
  const cut = new Set(
    cortadas.flatMap(({ chapa, pecas: own }) => (asked.has(chapa) ? own.map(({ peca }) => peca) : [])),
  )
  const quotes = pecas.flatMap(({ id, orcamentoId }) =>
    orcamentoId !== null && cut.has(id) ? [orcamentoId.toLowerCase()] : [],
  )
  return [...new Set(quotes)]
}
