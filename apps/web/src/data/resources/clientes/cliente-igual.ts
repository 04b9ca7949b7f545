import { mesmoContato, type Contato } from '@lapida/domain/cliente/mesmo-contato'
import { currentStore, type Local } from '#data/local/store.ts'
import type { Cliente } from '@lapida/contracts/cliente'

/** The customer of this device with this phone or document that was registered first, but the one of this id. */
export async function findClienteIgual(
  contato: Contato,
  exceto: string | null,
): Promise<Local<Cliente> | null> {
  // Nothing whole is typed yet: it is not even like itself.
  if (mesmoContato(contato, contato) === null) return null
  const found = await currentStore()
    .clientes.filter((cliente) => cliente.id !== exceto && mesmoContato(cliente, contato) !== null)
    .toArray()
  return found.sort((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null
}
