import type { AnswerOf } from '@lapida/contracts/endpoints'
import { LIMITES } from '@lapida/contracts/limites'
import type { MovimentoCreate } from '@lapida/contracts/movimento'
import { motivoSemEstoque, quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { motivoSemChapa, quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import { sumChapas } from '#features/chapas/sum-chapas.ts'
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
 * Writes what a person says of a quantity: what came in, what went out, or how much was counted. Of a stone with slabs
 * it is about what stands in none of them. The id that a client
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
  const movel = await movelOf(context, produto)
  const quantidade = signed(body, movel.quantidade)
  const saldo = sumQuantidades(produto.quantidade, quantidade)
  refuseSaldo(body, movel, sumQuantidades(movel.quantidade, quantidade))
  if (Math.abs(saldo) > LIMITES.estoqueMaximo)
    throw invalidData({ quantidade: 'O saldo passa do limite de 10 milhões.' })
  const { tipo, motivo } = body
  const movimento = await writeMovimento(context, { produto, tipo, quantidade, motivo, id })
  await unmarkExemplo(context, produto)
  await recordEventos(context, [eventoOf(produto, saldo, motivo)])
  return presentMovimento({ movimento, orcamentoId: null, numeracao: null, codigo: null })
}

/** @throws {AppError} ID_EM_USO */
function sameProduto(known: MovimentoGuardado, { tipo, id }: ProdutoEmEstoque): MovimentoGuardado {
  const { estoqueMaterialId, estoqueItemId } = known.movimento
  if ((tipo === 'material' ? estoqueMaterialId : estoqueItemId) !== id) throw new AppError('ID_EM_USO')
  return known
}

/** A product with what of it a person moves by hand. */
type Movel = ProdutoEmEstoque & { porChapas: boolean }

/** Of a stone with slabs only what stands in none of them. */
async function movelOf(context: Context, produto: ProdutoEmEstoque): Promise<Movel> {
  if (produto.tipo === 'item') return { ...produto, porChapas: false }
  const emChapas = (await sumChapas(context, [produto.id])).get(produto.id)
  const quantidade = quantidadeSemChapa(produto.quantidade, emChapas ?? 0)
  return { ...produto, quantidade, porChapas: emChapas !== undefined }
}

function signed({ tipo, quantidade }: MovimentoCreate, there: number): number {
  if (tipo === 'correcao') return sumQuantidades(quantidade, -there)
  return tipo === 'saida' ? -quantidade : quantidade
}

function refuseSaldo(
  { tipo, quantidade, mesmoSemEstoque }: MovimentoCreate,
  movel: Movel,
  resto: number,
): void {
  if (tipo !== 'saida' || resto >= 0) return
  if (movel.porChapas) {
    const texto = motivoSemChapa(movel.nome, movel.quantidade)
    throw new AppError('MATERIAL_POR_CHAPAS', { texto, campos: { quantidade: texto } })
  }
  if (mesmoSemEstoque) return
  const texto = motivoSemEstoque({ ...movel, disponivel: movel.quantidade }, quantidade)
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
