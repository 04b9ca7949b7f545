import { useEmpresas } from '#data/resources/conta/empresas.ts'

/** Whether the person works in more companies than the one that is open. */
export function useSeveralEmpresas(): boolean {
  const { dados } = useEmpresas()
  return dados !== undefined && dados.length > 1
}
