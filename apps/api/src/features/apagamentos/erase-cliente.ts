import type { DiaCivil } from '@lapida/domain/shared/datas'
import { diaCivil } from '@lapida/domain/shared/datas'
import { erros } from '@lapida/contracts/erros'
import type { Erasing } from './erasing.ts'
import { deleteFotos, findFotos } from './fotos.repository.ts'
import { insertLapides } from './lapides.repository.ts'
import {
  CLIENTE_REMOVIDO,
  deleteCliente,
  emptyCliente,
  findCepsDasObras,
  findOrcamentosDoCliente,
  findPrazo,
  forgetCeps,
  freeModelos,
  holdVersao,
  insertApagamento,
  nextVersao,
  recordEventos,
  type LinhaApagamento,
  type LinhaCliente,
} from './pessoa.repository.ts'
import { guardadoAteOf, planApagamento, type PlanoDoApagamento } from './plan-apagamento.ts'
import { deleteEventos, forgetRespostasGuardadas } from './rastros.repository.ts'
import { redactEventos } from './redact-eventos.ts'
import { redactPlanos, type Esvaziados } from './redact-planos.ts'
import {
  deleteDesenhos,
  deleteOrcamentos,
  emptyDesenhos,
  findIdsDosContatos,
  type Contagem,
} from './remove-orcamentos.repository.ts'
import { forgetEvidencia, restrictOrcamentos } from './restrict-orcamentos.repository.ts'

/** A text of fewer letters is found in what others are called, too. */
const TELLING = 8

export interface Pedido {
  /** day of the customer's request */
  pedidoEm: DiaCivil
  pessoaId: string | null
  /** when it was done, where it is done again */
  feitoEm?: Date
}

/** What becomes of the quotes of a customer who is erased now. */
export async function planOfCliente(context: Erasing, clienteId: string): Promise<PlanoDoApagamento> {
  const { guardaAnos, zona } = await findPrazo(context)
  const orcamentos = await findOrcamentosDoCliente(context, clienteId, zona)
  return planApagamento(orcamentos, { guardaAnos, hoje: diaCivil(context.now, zona) })
}

/**
 * Erases a customer in one transaction: afterwards no table tells of the person, but the evidence of quotes that were
 * agreed to or paid for, which no list shows and which goes on its day (decision 062). Sums of money and stock stay.
 */
export async function eraseCliente(
  context: Erasing,
  cliente: LinhaCliente,
  { pedidoEm, pessoaId, feitoEm = context.now }: Pedido,
): Promise<LinhaApagamento> {
  const { userId } = context
  await holdVersao(context)
  const plano = await planOfCliente(context, cliente.id)
  const guardados = plano.guardados.map(({ id }) => id)
  const orcamentoIds = [...plano.apagados, ...guardados]
  const fotos = await findFotos(context, { clienteId: cliente.id, orcamentoIds })
  const contatoIds = await findIdsDosContatos(context, orcamentoIds)
  const ceps = [cliente.cep, ...(await findCepsDasObras(context, cliente.id))].filter(Boolean)

  const { apagados, documentos } = await removeRegistros(context, cliente, plano)
  await removeRastros(context, cliente, { orcamentoIds, guardados, documentos })
  await forgetCeps(context, ceps)
  await freeModelos(context, cliente.id)
  if (!(await deleteCliente(context, cliente.id)))
    await emptyCliente(context, cliente.id, await nextVersao(context))
  const imagens = await deleteFotos(context, fotos)
  await insertLapides(context, [
    { recurso: 'clientes', id: cliente.id },
    ...orcamentoIds.map((id) => ({ recurso: 'orcamentos' as const, id })),
    ...contatoIds.map((id) => ({ recurso: 'contatos' as const, id })),
  ])
  const apagamento = {
    userId,
    id: context.newId(),
    clienteId: cliente.id,
    pessoaId,
    pedidoEm,
    feitoEm,
    apagados: { ...apagados, imagens },
    guardados: guardados.length,
    guardadoAte: guardadoAteOf(plano),
  }
  await insertApagamento(context, apagamento)
  await recordEventos(context, [{ entidade: 'cliente', entidadeId: cliente.id, acao: 'apagado', titulo: '' }])
  return apagamento
}

/** Quotes, drawings and cutting plans. */
async function removeRegistros(
  context: Erasing,
  { id: clienteId }: LinhaCliente,
  plano: PlanoDoApagamento,
): Promise<{ apagados: Contagem; documentos: Esvaziados }> {
  const guardados = plano.guardados.map(({ id }) => id)
  await restrictOrcamentos(context, plano.guardados)
  await forgetEvidencia(
    context,
    plano.guardados.filter(({ ate }) => ate === null).map(({ id }) => id),
  )
  const planos = await redactPlanos(context, { apagados: plano.apagados, guardados })
  const fora = await deleteDesenhos(context, { clienteId, orcamentoIds: plano.apagados, guardados })
  const vazios = await emptyDesenhos(context, { clienteId, guardados })
  const below = await deleteOrcamentos(context, plano.apagados)
  await deleteEventos(context, [...plano.apagados, ...fora, ...planos.fora])
  const apagados = { ...below, desenhos: fora.length, planosCorte: planos.fora.length }
  const documentos = { fora: [...fora, ...planos.fora], vazios: [...vazios, ...planos.vazios] }
  return { apagados, documentos }
}

interface Ligados {
  orcamentoIds: readonly string[]
  guardados: readonly string[]
  documentos: Esvaziados
}

/** History and kept answers. */
async function removeRastros(
  context: Erasing,
  cliente: LinhaCliente,
  { orcamentoIds, guardados, documentos }: Ligados,
): Promise<void> {
  const { nomeCompleto, cpf, telefone, email, contatoNome, contatoTelefone } = cliente
  const textos = [nomeCompleto, cpf, telefone, email, contatoNome, contatoTelefone].filter(
    (texto) => texto.length >= TELLING && texto !== CLIENTE_REMOVIDO,
  )
  await redactEventos(context, {
    clienteId: cliente.id,
    orcamentos: guardados,
    documentos: documentos.vazios,
    textos,
  })
  const { status, texto } = erros.CLIENTE_NAO_ENCONTRADO
  const corpo = JSON.stringify({ error: texto, code: 'CLIENTE_NAO_ENCONTRADO' })
  await forgetRespostasGuardadas(context, {
    ids: [cliente.id, ...orcamentoIds, ...documentos.fora, ...documentos.vazios],
    textos,
    resposta: { status, corpo },
  })
}
