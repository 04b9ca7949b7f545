import {
  CLIENTE,
  CONTATO,
  EMPRESA,
  ESTOQUE_ITEM,
  ESTOQUE_MATERIAL,
  FOTO_CHAPA,
  ORCAMENTO,
  RECEBIMENTO,
} from '@lapida/contracts/campos-escritos'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Contato } from '@lapida/contracts/contato'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyRegistro, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { versaoAoEnviar } from '@lapida/domain/orcamento/versao-ao-enviar'
import { loadedJuncao } from './juncao-carregada.ts'
import type { Operacao, Recurso, RecursoComTabela } from '#data/local/operacao.ts'
import type { EmpresaRegistro, Registros } from '#data/local/store.ts'
import type { Regras } from './visao.ts'

type Corpo = Readonly<Record<string, unknown>>

function novoCliente(corpo: Corpo, { registroId, criadaEm }: Operacao): Cliente {
  const vazio = {
    ...emptyRegistro(CLIENTE),
    dataCadastro: criadaEm,
    createdAt: criadaEm,
    updatedAt: criadaEm,
    id: registroId,
  }
  return applyMudanca<Cliente>(CLIENTE, vazio, { mudanca: corpo })
}

function novoOrcamento(corpo: Corpo, { registroId, criadaEm }: Operacao): Orcamento {
  const vazio = {
    ...emptyRegistro(ORCAMENTO),
    regrasCobranca: null,
    createdAt: criadaEm,
    updatedAt: criadaEm,
    id: registroId,
  }
  const criado = applyMudanca<Orcamento>(ORCAMENTO, vazio, { mudanca: corpo })
  return withAprovadoEm(orcamentoCalculado(criado), criadaEm)
}

/** Its body names the quote too, because the address of the call does. */
function novoContato(corpo: Corpo, { registroId, criadaEm }: Operacao): Contato {
  const orcamentoId = String(corpo['orcamentoId'])
  const vazio = { ...emptyRegistro(CONTATO), createdAt: criadaEm, orcamentoId, id: registroId }
  return applyMudanca<Contato>(CONTATO, vazio, { mudanca: corpo })
}

/**
 * Keeps since when a quote is approved: from this operation on, until its status is another one. What it took out of
 * the stock is given back then.
 */
function withAprovadoEm(orcamento: Orcamento, criadaEm: string): Orcamento {
  if (orcamento.status !== 'aprovado') return { ...orcamento, aprovadoEm: null, estoqueBaixado: false }
  return { ...orcamento, aprovadoEm: orcamento.aprovadoEm ?? criadaEm }
}

/** A write of a quote, and the numbers of its versions that are known to have been. */
interface Escrita extends Pick<Operacao, 'acao' | 'corpo'> {
  numeros: readonly number[]
}

/** Whether a write has the server freeze a version of the quote: it was sent, or became final or approved by its status. */
export function isCongelada(
  before: Pick<Orcamento, 'status'>,
  { status }: Pick<Orcamento, 'status'>,
  { acao, corpo }: Pick<Operacao, 'acao' | 'corpo'>,
): boolean {
  if (acao === 'enviar') return true
  const entered = before.status !== status && (status === 'finalizado' || status === 'aprovado')
  // An approval that is repeated brings its own contract back.
  return acao === 'alterar' && entered && corpo['refazerAprovacao'] !== true
}

/**
 * What the server will say of a changed quote's versions, until it does: what was agreed to stands while the working copy
 * changes, and the customer has not seen the change (after-the-quote A1).
 */
function withVersoes(before: Orcamento, after: Orcamento, escrita: Escrita): Orcamento {
  // A copy that an older program left lacks what the change has filled in.
  const oferta = ofertaOfOrcamento(orcamentoCalculado(before))
  const differs = !isSameOferta(oferta, ofertaOfOrcamento(after))
  const sent = (before.propostaEnviada ?? null) !== null
  const changed = differs && sent ? { ...after, alteracoesNaoEnviadas: true } : after
  if (isCongelada(before, after, escrita)) {
    const frozen = orcamentoEnviado(changed, escrita.numeros)
    if (after.status !== 'aprovado') return frozen
    const { propostaEnviada, valorTotal } = frozen
    const agreed = { valorContratado: valorTotal, propostaAprovada: propostaEnviada }
    return { ...frozen, ...agreed, contrato: null, escolhasContratadas: null, aditivo: null }
  }
  const isAgreed = (before.valorContratado ?? null) !== null && !before.contrato
  return differs && isAgreed && (sent || after.status === 'aprovado')
    ? { ...changed, contrato: oferta }
    : changed
}

/** A quote that its customer was just sent: nothing of it is unsent, and it is no draft (ruling 51). */
export function orcamentoEnviado(orcamento: Orcamento, numeros: readonly number[] = []): Orcamento {
  const { status, dataValidade, valorTotal, propostaEnviada, propostaAprovada = null } = orcamento
  const numero = versaoAoEnviar(orcamento, numeros)
  const isAditivo = status === 'aprovado' && propostaAprovada !== null && numero > propostaAprovada
  return {
    ...orcamento,
    status: status === 'rascunho' ? 'finalizado' : status,
    propostaEnviada: numero,
    // What an aditivo comes to by what was chosen of the contract the server says.
    ...(numero !== propostaEnviada && { valorEnviado: isAditivo ? null : valorTotal }),
    aditivo: isAditivo ? { numero, validade: dataValidade, recusadoEm: null } : null,
    alteracoesNaoEnviadas: false,
  }
}

/** A record after an operation; what others changed since it was made stays, as far as the operation does not say otherwise. */
function changed<T extends object>(
  escrito: RegistroEscrito,
  registro: T,
  { corpo, antes }: Pick<Operacao, 'corpo' | 'antes'>,
): T {
  const juncao = antes && loadedJuncao()
  return juncao
    ? juncao.joinedRegistro(escrito, registro, { corpo, antes }).registro
    : applyMudanca(escrito, registro, { mudanca: corpo })
}

/** What is asked beside a receipt is no part of it. */
function writtenOf({
  recebidoAntes: _known,
  outroRecebimento: _other,
  comoCredito: _credit,
  ...corpo
}: Corpo): Corpo {
  return corpo
}

/**
 * How operations change a quote on this device.
 * @param numeros of its versions that are known to have been: the next one gets another
 */
export function regrasOfOrcamento(numeros: readonly number[] = []): Regras<Orcamento> {
  return {
    create: novoOrcamento,
    change: (orcamento, corpo, operacao) => {
      const after = orcamentoCalculado({
        ...changed(ORCAMENTO, orcamento, { ...operacao, corpo }),
        updatedAt: operacao.criadaEm,
      })
      const { acao, criadaEm } = operacao
      return withVersoes(orcamento, withAprovadoEm(after, criadaEm), { acao, corpo, numeros })
    },
    send: (orcamento) => orcamentoEnviado(orcamento, numeros),
  }
}

const regras: { [R in RecursoComTabela]: Regras<Registros[R]> } = {
  clientes: {
    create: novoCliente,
    change: (cliente, corpo, operacao) => ({
      ...changed(CLIENTE, cliente, { ...operacao, corpo }),
      updatedAt: operacao.criadaEm,
    }),
  },
  orcamentos: regrasOfOrcamento(),
  recebimentos: {
    create: (corpo, { registroId, criadaEm }) => ({
      ...applyMudanca(
        RECEBIMENTO,
        { ...emptyRegistro(RECEBIMENTO), id: registroId },
        { mudanca: writtenOf(corpo) },
      ),
      createdAt: criadaEm,
    }),
    change: (recebimento) => recebimento,
  },
  // What was said is not changed: it is noted, or removed.
  contatos: { create: novoContato, change: (contato) => contato },
  empresa: {
    create: (corpo, { registroId, criadaEm }): EmpresaRegistro =>
      applyMudanca(EMPRESA, { ...empresaPadrao(), updatedAt: criadaEm, id: registroId }, { mudanca: corpo }),
    change: (empresa, corpo, operacao) => ({
      ...changed(EMPRESA, empresa, { ...operacao, corpo }),
      updatedAt: operacao.criadaEm,
    }),
  },
}

const escritos: { [R in Recurso]: RegistroEscrito } = {
  clientes: CLIENTE,
  orcamentos: ORCAMENTO,
  recebimentos: RECEBIMENTO,
  empresa: EMPRESA,
  contatos: CONTATO,
  'estoque-materiais': ESTOQUE_MATERIAL,
  'estoque-itens': ESTOQUE_ITEM,
  'fotos-chapa': FOTO_CHAPA,
  // It is asked for whole, and nothing of it is changed.
  provas: { obrigatorios: {}, padroes: {}, listas: {}, computados: {}, ignorados: [] },
}

/** What is written of a record of this kind. */
export function escritoOf(recurso: Recurso): RegistroEscrito {
  return escritos[recurso]
}

/** How operations change a record of this kind, on this device, until the server's copy comes. */
export function regrasOf<R extends RecursoComTabela>(recurso: R): Regras<Registros[R]> {
  return regras[recurso]
}
