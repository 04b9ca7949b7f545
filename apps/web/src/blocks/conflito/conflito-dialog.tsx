import { useLiveQuery } from 'dexie-react-hooks'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { showToast } from '@lapida/ui/toast-store'
import { findCliente } from '#data/resources/clientes/clientes.ts'
import { settleConflito, useEncontro, type Encontro } from '#data/pending/conflitos.ts'
import { isProduto } from '#data/local/operacao.ts'
import { listCategorias } from '#data/queue/produtos-guardados.ts'
import { EscolhaDialog } from './escolha-dialog.tsx'
import { linhasOfEncontro } from './linhas-do-encontro.ts'

export interface ConflitoDialogProps {
  /** place of the change in the queue */
  ordem: number
  onClose: () => void
}

/** Both versions of a change that met another one, and the choice between them (ruling 44). */
export function ConflitoDialog({ ordem, onClose }: ConflitoDialogProps) {
  const encontro = useEncontro(ordem)
  const nomes = useNomes(encontro)
  if (!encontro || !nomes) return null

  async function settle(shown: Encontro, choose: (caminho: string) => Lado) {
    await settleConflito(shown, choose)
    showToast({ tone: 'success', title: 'Escolha guardada' })
    onClose()
  }
  return (
    <EscolhaDialog
      descricao={`${encontro.operacao.rotulo}: o mesmo foi mudado aqui e em outro lugar. Escolha o que fica.`}
      linhas={linhasOfEncontro(encontro, (id) => nomes.get(id ?? '') ?? '')}
      onChoose={(choose) => void settle(encontro, choose)}
      onClose={onClose}
    />
  )
}

/** Names of the customers that both versions of a quote point at, and of the categories that a product may be in. */
function useNomes(encontro: Encontro | null | undefined): ReadonlyMap<string, string> | undefined {
  const recurso = encontro?.operacao.recurso
  const ids = [encontro?.minha, encontro?.atual].flatMap(
    (each) => (each as { clienteId?: string })?.clienteId ?? [],
  )
  return useLiveQuery(async () => {
    const clientes = await Promise.all(ids.map(findCliente))
    const categorias = recurso && isProduto(recurso) ? await listCategorias(recurso) : []
    return new Map([
      ...clientes.flatMap((cliente) => (cliente ? [[cliente.id, cliente.nomeCompleto] as const] : [])),
      ...categorias.map(({ id, nome }) => [id, nome] as const),
    ])
  }, [ids.join(), recurso])
}
