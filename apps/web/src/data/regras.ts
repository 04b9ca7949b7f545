import { CLIENTE, CONTATO, EMPRESA, ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Contato } from '@lapida/contracts/contato'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyRegistro, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { loadedJuncao } from './juncao-carregada.ts'
import type { Operacao, Recurso } from './operacao.ts'
import type { EmpresaRegistro, Registros } from './store.ts'
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

const regras: { [R in Recurso]: Regras<Registros[R]> } = {
  clientes: {
    create: novoCliente,
    change: (cliente, corpo, operacao) => ({
      ...changed(CLIENTE, cliente, { ...operacao, corpo }),
      updatedAt: operacao.criadaEm,
    }),
  },
  orcamentos: {
    create: novoOrcamento,
    change: (orcamento, corpo, operacao) =>
      withAprovadoEm(
        orcamentoCalculado({
          ...changed(ORCAMENTO, orcamento, { ...operacao, corpo }),
          updatedAt: operacao.criadaEm,
        }),
        operacao.criadaEm,
      ),
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
  empresa: EMPRESA,
  contatos: CONTATO,
}

/** What is written of a record of this kind. */
export function escritoOf(recurso: Recurso): RegistroEscrito {
  return escritos[recurso]
}

/** How operations change a record of this kind, on this device, until the server's copy comes. */
export function regrasOf<R extends Recurso>(recurso: R): Regras<Registros[R]> {
  return regras[recurso]
}
