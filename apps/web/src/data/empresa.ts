import { useLiveQuery } from 'dexie-react-hooks'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { enqueueOperacao } from './outbox.ts'
import { EMPRESA_ID } from './operacao.ts'
import { openedStore, type EmpresaRegistro, type Local } from './store.ts'

export type EmpresaChangeInput = BodyInput<'empresa.change'>

/** The company profile; undefined while it is read, null until it came from the server for the first time. */
export function useEmpresa(): Local<EmpresaRegistro> | null | undefined {
  return useLiveQuery(async () => (await openedStore()?.empresa.get(EMPRESA_ID)) ?? null)
}

/** Saves fields of the company profile on this device and sends them. Gives the profile after the change. */
export async function saveEmpresa(fields: EmpresaChangeInput): Promise<Local<EmpresaRegistro>> {
  const known = await openedStore()?.empresa.get(EMPRESA_ID)
  const saved = await enqueueOperacao({
    recurso: 'empresa',
    registroId: EMPRESA_ID,
    acao: known ? 'alterar' : 'criar',
    corpo: { ...fields },
    rotulo: 'Perfil da empresa',
  })
  if (!saved) throw new Error('The profile must exist after it was saved.')
  return saved
}
