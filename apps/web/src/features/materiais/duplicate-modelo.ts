import { showToast } from '@lapida/ui/toast-store'
import { materialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { ApiError } from '#data/api.ts'
import { createModelo, removeModelo } from '#data/modelos.ts'
import { uuid } from '#shared/uuid.ts'
import { nomeDaCopia, type EntradaModelo } from './entradas.ts'

/** Makes another template of the same pieces, items and photos; 'Desfazer' takes it away again. */
export async function duplicateModelo({ modelo }: EntradaModelo): Promise<void> {
  const { id: _own, ...copied } = materialEditavel(modelo)
  try {
    const made = await createModelo({ ...copied, nome: nomeDaCopia(modelo.nome) }, uuid())
    showToast({
      title: 'Material/Projeto salvo com sucesso!',
      description: made.nome,
      tone: 'success',
      action: { label: 'Desfazer', onAction: () => void takeBack(made.id) },
    })
  } catch (error) {
    sayFailure('Erro ao salvar material/projeto', error)
  }
}

async function takeBack(id: string): Promise<void> {
  try {
    await removeModelo(id)
    showToast({ title: 'Material excluído com sucesso!', tone: 'success' })
  } catch (error) {
    sayFailure('Erro ao excluir material', error)
  }
}

function sayFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ title, description: error.message, tone: 'error' })
}
