import type { Orcamento } from '@lapida/contracts/orcamento'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte, ExigeProva } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '../orcamento/numeracao.ts'
import { espelhosPrevistos, type PedraConhecida } from './espelhos-previstos.ts'
import { orcamentosComProva } from './exigencia.ts'
import { isMostravel } from './is-mostravel.ts'

type Plano = Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas'> & { estado: EstadoPlanoCorte }

/** What is known beside a plan of whoever may see where its stone is cut. */
export interface QuemVe extends PedraConhecida {
  /** by their ids, in small letters; one that is not there is left out */
  orcamentos: ReadonlyMap<string, Pick<Orcamento, 'id' | 'numeracao' | 'status' | 'propostaEnviada'>>
  exige: ExigeProva
}

/** What of a quote's proof follows from plan and quote: the server says it, and a device without a connection. */
export interface ProvaPossivel {
  orcamentoId: string
  numeracao: string
  /** the plan is not finished before its customer agreed to the cut */
  exigida: boolean
  /** a proof can be sent: the quote was sent, a piece of it lies on a photographed slab, and no mirror is only foreseen */
  podeEnviar: boolean
  /** codes of the slabs to be photographed first, because their pattern is only foreseen from the one they open with */
  fotografar?: readonly string[] | undefined
}

/** Whether each quote of a plan needs a proof, and can have one, in the order of its pieces. */
export function provasOfPlano(
  { estado, ...plano }: Plano,
  { orcamentos, exige, fotografadas, livros }: QuemVe,
): ProvaPossivel[] {
  const ids = new Set(plano.pecas.flatMap(({ orcamentoId }) => orcamentoId?.toLowerCase() ?? []))
  const exigidas = orcamentosComProva(plano, { exige, fotografadas })
  const mostraveis = orcamentosComProva(plano, { exige: 'sempre', fotografadas })
  return [...ids].flatMap((orcamentoId) => {
    const orcamento = orcamentos.get(orcamentoId)
    if (!orcamento) return []
    const fotografar = espelhosPrevistos(plano, orcamentoId, { fotografadas, livros })
    return [
      {
        orcamentoId,
        numeracao: numeracaoVisivel(orcamento),
        exigida: estado === 'aberto' && exigidas.includes(orcamentoId),
        podeEnviar:
          estado === 'aberto' &&
          isMostravel(orcamento) &&
          mostraveis.includes(orcamentoId) &&
          fotografar.length === 0,
        fotografar,
      },
    ]
  })
}
