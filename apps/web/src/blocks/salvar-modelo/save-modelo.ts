import { showToast } from '@lapida/ui/toast-store'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { ApiError } from '#data/api/api.ts'
import { isFotoLocal } from '#data/local/foto-local.ts'
import { createModelo, removeModelo } from '#data/resources/orcamentos/modelos.ts'
import { uuid } from '#shared/uuid.ts'

/**
 * Makes a template of a material, with its pieces, items and photos; 'Desfazer' takes it away again. A photo that waits
 * on this device stays out: the template is written at once.
 */
export async function saveModelo({ id: _own, ...material }: MaterialEditavel): Promise<void> {
  const nome = material.nome.trim() || material.tipo
  const images = material.images.filter((endereco) => !isFotoLocal(endereco))
  // A template is of no drawing.
  const pecas = material.pecas.map((peca) => ({ ...peca, desenho: null }))
  try {
    const made = await createModelo({ ...material, nome, images, pecas }, uuid())
    showToast({
      title: 'Material/Projeto salvo com sucesso!',
      description: `${made.nome} está nos modelos do catálogo.`,
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
