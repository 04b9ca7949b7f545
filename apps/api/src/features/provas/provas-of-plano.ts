import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte } from '@lapida/contracts/valores'
import { provasOfPlano as possiveisOfPlano } from '@lapida/domain/prova/provas-of-plano'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { loadOrcamentos } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import { pedraOfPlano } from './pedra-of-plano.ts'
import { presentProva } from './provas.presenter.ts'
import { provaAtual, provasComoEstao } from './provas-como-estao.ts'

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
  const { exigeProva: exige } = await getEmpresa(context)
  const { fotos, livros } = await pedraOfPlano(context, conteudo)
  const orcamentos = new Map((await loadOrcamentos(context, ids)).map((one) => [one.id, one]))
  const provas = (await provasComoEstao(context, [...orcamentos.keys()])).filter(
    ({ linha }) => linha.planoId === id,
  )
  const fotografadas = new Set(fotos.keys())
  const possiveis = possiveisOfPlano({ ...conteudo, estado }, { orcamentos, exige, fotografadas, livros })
  return {
    orcamentos: possiveis.map(({ fotografar = [], ...possivel }) => {
      const atual = provaAtual(provas.filter(({ linha }) => linha.orcamentoId === possivel.orcamentoId))
      return { ...possivel, fotografar: [...fotografar], prova: atual && presentProva(atual) }
    }),
  }
}
