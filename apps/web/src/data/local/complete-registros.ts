import type { Transaction } from 'dexie'
import { CLIENTE, ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { completeRegistro } from '@lapida/domain/orcamento/mudanca'
import type { Recurso } from './operacao.ts'

/**
 * What records that this device had lack of the fields of today, down to pieces and items. A quote that knew of no
 * charging rules has none. Whoever adds a field to a record raises the version of the store that runs this.
 */
export async function completeRegistros(before: Transaction): Promise<void> {
  await changeEvery(before, 'empresa', (empresa) => ({ ...empresaPadrao(), ...empresa }))
  await changeEvery(before, 'clientes', (cliente) => completeRegistro(CLIENTE, cliente))
  await changeEvery(before, 'orcamentos', (orcamento) =>
    completeRegistro(ORCAMENTO, { regrasCobranca: null, ...orcamento }),
  )
}

/** Every record of a kind on this device, and every copy of one as the server has it. */
async function changeEvery(
  before: Transaction,
  recurso: Recurso,
  complete: (registro: object) => object,
): Promise<void> {
  await before
    .table(recurso)
    .toCollection()
    .modify((registro) => void Object.assign(registro, complete(registro)))
  await before
    .table('copias')
    .toCollection()
    .modify((copia) => {
      if (copia.recurso === recurso && copia.valor) copia.valor = complete(copia.valor)
    })
}
