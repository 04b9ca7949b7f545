import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { orcamentosComProva } from '@lapida/domain/prova/exigencia'
import { loadOrcamentos } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import { isMostravel } from './is-mostravel.ts'
import { presentProva } from './provas.presenter.ts'
import { provaAtual, provasComoEstao } from './provas-como-estao.ts'
import { provasExigidas } from './provas-exigidas.ts'

interface PlanoLido {
  id: string
  estado: EstadoPlanoCorte
  conteudo: ConteudoPlanoCorte
}

/**
 * How the agreement to the cut of each quote of a plan stands, as far as the quote is there; proofs of other plans are
 * not looked at.
 */
export async function provasOfPlano(
  context: Context,
  { id, conteudo, estado }: PlanoLido,
): Promise<AnswerOf<'planos-corte.list-provas'>> {
  const ids = [...new Set(conteudo.pecas.flatMap(({ orcamentoId }) => orcamentoId?.toLowerCase() ?? []))]
  const { exigidas, fotos } = await provasExigidas(context, conteudo)
  const mostraveis = orcamentosComProva(conteudo, { exige: 'sempre', fotografadas: new Set(fotos.keys()) })
  const orcamentos = new Map((await loadOrcamentos(context, ids)).map((one) => [one.id, one]))
  const provas = (await provasComoEstao(context, [...orcamentos.keys()])).filter(
    ({ linha }) => linha.planoId === id,
  )
  return {
    orcamentos: ids.flatMap((orcamentoId) => {
      const orcamento = orcamentos.get(orcamentoId)
      if (!orcamento) return []
      const atual = provaAtual(provas.filter(({ linha }) => linha.orcamentoId === orcamentoId))
      return [
        {
          orcamentoId,
          numeracao: numeracaoVisivel(orcamento),
          exigida: estado === 'aberto' && exigidas.includes(orcamentoId),
          podeEnviar: estado === 'aberto' && isMostravel(orcamento) && mostraveis.includes(orcamentoId),
          prova: atual && presentProva(atual),
        },
      ]
    }),
  }
}
