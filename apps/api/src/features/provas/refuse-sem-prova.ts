import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { textoSemAprovacao } from '@lapida/domain/prova/textos'
import { loadOrcamentos } from '#features/orcamentos/load-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import { provasComoEstao } from './provas-como-estao.ts'
import { provasExigidas } from './provas-exigidas.ts'

/**
 * Refuses to finish a plan whose cut a customer has not agreed to, where the company asks for that; an owner may all the
 * same, with a reason. A quote that is gone has nobody to agree.
 * @param options.semProva the owner's reason; null without one
 * @returns what the history says of that: nothing where all agreed
 * @throws {AppError} PROVA_PENDENTE, SEM_PERMISSAO
 */
export async function refuseSemProva(
  context: Context,
  { id, conteudo }: { id: string; conteudo: ConteudoPlanoCorte },
  { semProva }: { semProva: string | null },
): Promise<Readonly<Record<string, string>>> {
  const exigidas = await provasExigidas(context, conteudo)
  if (exigidas.length === 0) return {}
  const provas = await provasComoEstao(context, exigidas)
  const agreed = new Set(
    provas.flatMap(({ linha, estado }) =>
      estado === 'aprovada' && linha.planoId === id ? [linha.orcamentoId] : [],
    ),
  )
  const pendentes = (
    await loadOrcamentos(
      context,
      exigidas.filter((one) => !agreed.has(one)),
    )
  ).map(numeracaoVisivel)
  if (pendentes.length === 0) return {}
  if (semProva === null) throw new AppError('PROVA_PENDENTE', { texto: textoSemAprovacao(pendentes) })
  if (quemOf(context).papel !== 'dono') throw new AppError('SEM_PERMISSAO')
  return { semProva: pendentes.join(', '), motivo: semProva }
}
