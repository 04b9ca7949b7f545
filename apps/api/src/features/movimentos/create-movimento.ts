import type { AnswerOf } from '@lapida/contracts/endpoints'
import { LIMITES } from '@lapida/contracts/limites'
import type { MovimentoCreate } from '@lapida/contracts/movimento'
import { motivoSemEstoque, quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { refusePorChapas } from '#features/chapas/refuse-por-chapas.ts'
import { clientMadeId } from '#features/orcamentos/assign-ids.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { presentMovimento } from './movimentos.presenter.ts'
import {
  findMovimento,
  recordEventos,
  unmarkExemplo,
  type MovimentoGuardado,
  type ProdutoEmEstoque,
} from './movimentos.repository.ts'
import { requireProduto } from './require-produto.ts'
import { writeMovimento } from './write-movimento.ts'

/**
 * Writes what a person says of a quantity: what came in, what went out, or how much was counted. The id that a client
 * made is written once: a repeat gets the first movement.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, MATERIAL_POR_CHAPAS, QUANTIDADE_INDISPONIVEL,
 * ID_EM_USO, DADOS_INVALIDOS
 */
export async function createMovimento(
  context: Context,
  { body }: Pick<InputOf<'movimentos.create'>, 'body'>,
): Promise<AnswerOf<'movimentos.create'>> {
  const produto = await requireProduto(context, body, { hold: true })
  const id = clientMadeId(body.id)
  const known = id && (await findMovimento(context, id))
  if (known) return presentMovimento(sameProduto(known, produto))
  if (produto.tipo === 'material') await refusePorChapas(context, produto.id, 'materialId')
  const quantidade = signed(body, produto)
  const saldo = sumQuantidades(produto.quantidade, quantidade)
  refuseSaldo(body, produto, saldo)
  const { tipo, motivo } = body
  const movimento = await writeMovimento(context, { produto, tipo, quantidade, motivo, id })
  await unmarkExemplo(context, produto)
  await recordEventos(context, [eventoOf(produto, saldo, motivo)])
  return presentMovimento({ movimento, numeracao: null, codigo: null })
}

/** @throws {AppError} ID_EM_USO */
function sameProduto(known: MovimentoGuardado, { tipo, id }: ProdutoEmEstoque): MovimentoGuardado {
  const { estoqueMaterialId, estoqueItemId } = known.movimento
  if ((tipo === 'material' ? estoqueMaterialId : estoqueItemId) !== id) throw new AppError('ID_EM_USO')
  return known
}

function signed({ tipo, quantidade }: MovimentoCreate, produto: ProdutoEmEstoque): number {
  if (tipo === 'correcao') return sumQuantidades(quantidade, -produto.quantidade)
  return tipo === 'saida' ? -quantidade : quantidade
}

function refuseSaldo(
  { tipo, quantidade, mesmoSemEstoque }: MovimentoCreate,
  produto: ProdutoEmEstoque,
  saldo: number,
): void {
  if (Math.abs(saldo) > LIMITES.estoqueMaximo)
    throw invalidData({ quantidade: 'O saldo passa do limite de 10 milhões.' })
  if (tipo !== 'saida' || saldo >= 0 || mesmoSemEstoque) return
  const texto = motivoSemEstoque({ ...produto, disponivel: produto.quantidade }, quantidade)
  throw new AppError('QUANTIDADE_INDISPONIVEL', { texto, campos: { quantidade: texto } })
}

function eventoOf({ tipo, id, nome, quantidade }: ProdutoEmEstoque, saldo: number, motivo: string) {
  const [de, para] = [quantidade, saldo].map((value) => quantidadeComUnidade(tipo, value))
  return {
    entidade: `estoque-${tipo}`,
    entidadeId: id,
    acao: 'alterado',
    titulo: nome,
    detalhes: { de: de ?? '', para: para ?? '', motivo },
  } as const
}
