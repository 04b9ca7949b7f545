import type { Orcamento } from '@lapida/contracts/orcamento'
import { motivoSemEstoque, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { keepReservas } from '#features/chapas/keep-reservas.ts'
import { compareEstoque, type LinhaComparada } from '#features/movimentos/compare-estoque.ts'
import { chaveOfProduto } from '#features/movimentos/hold-produtos.ts'
import { writeMovimentos } from '#features/movimentos/write-movimento.ts'
import { findVersao } from '#features/propostas/load-versao.ts'
import type { Contratada } from '#features/propostas/sign-contrato.ts'
import { restoreAprovacoes } from '#features/respostas/restore-aprovacoes.ts'
import { keepNaoVoltou, takeSaida, type SaidaGuardada } from '#features/reservas/saida-de-aprovado.ts'
import type { Context } from '#http/context.ts'
import { recordEventos, updateOrcamento } from './orcamentos.repository.ts'

const TARDE = 'Passaram mais de 24 horas: o estoque e as reservas não foram refeitos.'

/**
 * Repeats what a quote gave back when it last left its approval, once, in the transaction that makes it approved again:
 * the moment of the approval, the slabs that are still free, and what had left the stock, that all or not at all. What
 * does not come back is kept in sentences, for whoever looks at the quote.
 * @returns what was agreed to; null where nothing was kept, and where its version was withdrawn
 */
export async function repeatAprovacao(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao'>,
  versao: number,
): Promise<Contratada | null> {
  const taken = await takeSaida(context, orcamento.id)
  if (!taken) return null
  const { saida, late } = taken
  const aprovadoEm = new Date(saida.aprovadoEm)
  const { db, userId } = context
  const write = { userId, id: orcamento.id, versao, aprovadoEm }
  const contratada = await standingOf(context, orcamento.id, saida.contrato ?? null)
  const aprovacoes = contratada ? (saida.aprovacoes ?? [contratada.proposta]) : []
  await restoreAprovacoes(context, orcamento, aprovacoes)
  if (late) {
    await updateOrcamento(db, write)
    const gave = saida.movimentos.length + saida.reservas.length > 0
    await keepNaoVoltou(context, orcamento.id, gave ? [TARDE] : [])
    return contratada
  }
  // Slabs are held before products.
  const pedidas = saida.reservas.map(({ chapaId, ate }) => ({ chapaId, ate }))
  const recusadas =
    pedidas.length > 0 ? await keepReservas(context, orcamento.id, { pedidas, all: false }) : []
  const problems = await takeAgain(context, orcamento, saida.movimentos)
  const estoqueBaixado = saida.movimentos.length > 0 && problems.length === 0
  await updateOrcamento(db, { ...write, estoqueBaixado })
  await keepNaoVoltou(context, orcamento.id, [...recusadas.map(({ texto }) => texto), ...problems])
  return contratada
}

/** What was agreed to, unless its version was withdrawn meanwhile: nobody reads that any more, so nobody agrees to it. */
async function standingOf(
  context: Context,
  orcamentoId: string,
  contratada: Contratada | null,
): Promise<Contratada | null> {
  if (!contratada) return null
  const versao = await findVersao(context, { orcamentoId, numero: contratada.proposta })
  return versao?.retiradaEm === null ? contratada : null
}

/** Takes out of the stock again what had come back; gives why it cannot, product by product, and then takes nothing. */
async function takeAgain(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao'>,
  movimentos: SaidaGuardada['movimentos'],
): Promise<string[]> {
  if (movimentos.length === 0) return []
  const usados = movimentos.map(({ tipo, id, quantidade }) => ({ tipo, id, quantidade }))
  const comparadas = await compareEstoque(context, usados, { hold: true })
  const known = new Map(comparadas.map((linha) => [chaveOfProduto(linha), linha]))
  const problems = movimentos.flatMap(
    (movimento) => problemOf(movimento, known.get(chaveOfProduto(movimento))) ?? [],
  )
  if (problems.length > 0) return problems
  const titulo = numeracaoVisivel(orcamento)
  await writeMovimentos(
    context,
    movimentos.map(({ tipo, id, quantidade }) => ({
      produto: { tipo, id },
      tipo: 'aprovacao',
      quantidade: -quantidade,
      motivo: `Baixa do orçamento ${titulo} refeita`,
      orcamentoId: orcamento.id,
    })),
  )
  await recordEventos(context, [
    { entidade: 'orcamento', entidadeId: orcamento.id, acao: 'estoque-baixado', titulo },
  ])
  return []
}

function problemOf(
  { quantidade, saldo }: SaidaGuardada['movimentos'][number],
  linha: LinhaComparada | undefined,
): string | null {
  if (!linha || linha.excluido)
    return `${linha?.nome ?? 'Um produto'} não está mais no estoque: a baixa não foi refeita.`
  if (linha.porChapas) return `${linha.nome} agora é controlado por chapas: a baixa não foi refeita.`
  // What was taken below zero then may be taken so again, as long as nobody took more meanwhile.
  const after = sumQuantidades(linha.disponivel, -quantidade)
  return after >= Math.min(0, saldo) ? null : motivoSemEstoque(linha, quantidade)
}
