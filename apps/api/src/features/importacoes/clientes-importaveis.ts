import { clienteSalvar, type ClienteSalvar } from '@lapida/contracts/cliente'
import { LIMITES } from '@lapida/contracts/limites'
import { foldText } from '@lapida/domain/shared/texto'
import { listClientes } from '#features/clientes/list-clientes.ts'
import { saveClientes } from '#features/clientes/save-clientes.ts'
import type { Importavel } from './importavel.ts'

/** Customers are known by their CPF or CNPJ, and without one by their phone. */
export const clientesImportaveis: Importavel = {
  schema: clienteSalvar,
  ambiguo: 'Há mais de um cliente com este telefone. Informe o CPF ou CNPJ.',
  campoForte: 'cpf',
  campoFraco: 'telefone',
  async load(context) {
    const own = (await listClientes(context)).clientes.filter(({ exemplo }) => !exemplo)
    const registros = own.map((escrito) => ({ id: escrito.id, escrito, ...chavesOf({ ...escrito }) }))
    return { registros, referencias: [] }
  },
  chavesOf,
  async store(context, linhas) {
    for (let from = 0; from < linhas.length; from += LIMITES.clientesPorEnvio) {
      const clientes = linhas
        .slice(from, from + LIMITES.clientesPorEnvio)
        .map(({ id, escrito }) => ({ ...(escrito as ClienteSalvar), id }))
      await saveClientes(context, { params: undefined, query: undefined, body: { clientes } })
    }
  },
}

function chavesOf(valores: Readonly<Record<string, unknown>>) {
  const cpf = textOf(valores.cpf)
  const telefone = textOf(valores.telefone)
  return {
    forte: cpf === '' ? '' : `cpf:${cpf}`,
    fracas: telefone === '' ? [] : [`telefone:${telefone}`],
    nome: foldText(textOf(valores.nomeCompleto)),
  }
}

const textOf = (valor: unknown) => (typeof valor === 'string' ? valor : '')
