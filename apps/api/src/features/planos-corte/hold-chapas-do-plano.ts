import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { isSegurada } from '@lapida/domain/estoque/reserva'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { formatDia } from '@lapida/domain/shared/datas'
import { holdChapas, type ChapaGuardada } from '#features/chapas/hold-chapas.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findOrcamentos } from './referencias.repository.ts'

/** A slab of the stock that a plan cuts. */
export interface ChapaDoEstoque {
  /** id within the plan */
  chapa: string
  guardada: ChapaGuardada
  /** the quote that it is cut for: the one it is reserved for, or that of all its pieces */
  orcamentoId: string | null
}

type Orcamentos = Awaited<ReturnType<typeof findOrcamentos>>

/**
 * The slabs of the stock that the plan cuts, which nobody else writes until the transaction ends.
 * @throws {AppError} CHAPA_INDISPONIVEL with the name of each slab that is gone, cut, of another size, or reserved for
 * a quote that the plan does not cut for, or held for somebody who asked for it
 */
export async function holdChapasDoPlano(
  context: Context,
  conteudo: ConteudoPlanoCorte,
): Promise<ChapaDoEstoque[]> {
  const cut = new Set(chapasComPecas(conteudo).map(({ chapa }) => chapa))
  const wanted = conteudo.chapas.filter(({ id, chapaId }) => cut.has(id) && chapaId !== null)
  const held = await holdChapas(
    context,
    wanted.flatMap(({ chapaId }) => chapaId ?? []),
  )
  const orcamentos = await findOrcamentos(context, [
    ...conteudo.pecas.flatMap(({ orcamentoId }) => orcamentoId?.toLowerCase() ?? []),
    ...[...held.values()].flatMap(({ orcamentoId }) => orcamentoId ?? []),
  ])
  const found = wanted.map((chapa) => ({ chapa, guardada: held.get(chapa.chapaId?.toLowerCase() ?? '') }))
  refuse(conteudo, found, orcamentos)
  return found.flatMap(({ chapa, guardada }) =>
    guardada
      ? [{ chapa: chapa.id, guardada, orcamentoId: orcamentoOf(conteudo, chapa, { guardada, orcamentos }) }]
      : [],
  )
}

function refuse(
  conteudo: ConteudoPlanoCorte,
  found: readonly { chapa: ChapaDoPlano; guardada: ChapaGuardada | undefined }[],
  orcamentos: Orcamentos,
): void {
  const doPlano = new Set(conteudo.pecas.flatMap(({ orcamentoId }) => orcamentoId?.toLowerCase() ?? []))
  const campos = Object.fromEntries(
    found.flatMap(({ chapa, guardada }) => {
      const problem = problemOf(chapa, guardada, { doPlano, orcamentos })
      return problem === null ? [] : [[`conteudo.chapas.${conteudo.chapas.indexOf(chapa)}`, problem]]
    }),
  )
  const problems: string[] = Object.values(campos)
  if (problems.length > 0) throw new AppError('CHAPA_INDISPONIVEL', { texto: problems.join(' '), campos })
}

function problemOf(
  chapa: ChapaDoPlano,
  guardada: ChapaGuardada | undefined,
  { doPlano, orcamentos }: { doPlano: ReadonlySet<string>; orcamentos: Orcamentos },
): string | null {
  if (!guardada || guardada.excluidoEm) return `A chapa ${chapa.codigo} não está mais no estoque.`
  const { codigo, estado, orcamentoId, largura, altura } = guardada
  if (estado === 'cortada') return `A chapa ${codigo} já foi cortada.`
  if (estado === 'reservada' && orcamentoId !== null && !doPlano.has(orcamentoId)) {
    const orcamento = orcamentos.get(orcamentoId)
    const nome = orcamento ? numeracaoVisivel(orcamento) : 'outro'
    return `A chapa ${codigo} está reservada para o orçamento ${nome}, que não está neste plano.`
  }
  if (largura !== chapa.largura || altura !== chapa.altura)
    return `A chapa ${codigo} mede ${formatTamanhoChapa(guardada)} no estoque, mas não neste plano.`
  return problemOfSegurada(guardada)
}

/** Somebody who asked for it was told that it waits. */
function problemOfSegurada(guardada: ChapaGuardada): string | null {
  if (!isSegurada(guardada)) return null
  const { codigo, retalho, reservadaAte } = guardada
  const [este, segurado, disponivel] = retalho
    ? ['O retalho', 'segurado', 'o retalho disponível']
    : ['A chapa', 'segurada', 'a chapa disponível']
  return `${este} ${codigo} está ${segurado} até ${formatDia(reservadaAte ?? '')} para quem perguntou. Para cortar, deixe ${disponivel} no estoque.`
}

function orcamentoOf(
  { cortadas, pecas }: ConteudoPlanoCorte,
  { id }: ChapaDoPlano,
  { guardada, orcamentos }: { guardada: ChapaGuardada; orcamentos: Orcamentos },
): string | null {
  if (guardada.orcamentoId !== null) return guardada.orcamentoId
  const byId = new Map(pecas.map((peca) => [peca.id, peca.orcamentoId?.toLowerCase() ?? null]))
  const named = new Set(
    cortadas
      .filter(({ chapa }) => chapa === id)
      .flatMap((cortada) => cortada.pecas.map(({ peca }) => byId.get(peca) ?? null)),
  )
  const [only] = named
  const isOne = named.size === 1 && only !== undefined && only !== null
  return isOne && orcamentos.get(only)?.excluido === false ? only : null
}
