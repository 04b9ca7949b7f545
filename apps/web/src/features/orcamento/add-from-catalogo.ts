import type { Dispatch } from 'react'
import type { Material } from '@lapida/contracts/material'
import { formatDecimal, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { showToast } from '@lapida/ui/toast-store'
import { pedraFromEstoque } from '#blocks/novo-material/pedras.ts'
import { ApiError } from '#data/api/api.ts'
import { findModelo, findPedra } from '#data/resources/orcamentos/modelos.ts'
import { uuid } from '#shared/uuid.ts'
import { materialOfModelo } from './model/modelo.ts'
import type { WizardAction } from './model/wizard-reducer.ts'

const ERRO = 'Erro ao carregar material'

/** What the catalogue sends along: the id of a stone of the stock, or of a template. */
export interface DoCatalogo {
  tipo: 'material' | 'modelo'
  id: string
}

/** Chooses a stone for the next material, or puts a template into the quote, and says so. */
export async function addFromCatalogo(
  { tipo, id }: DoCatalogo,
  dispatch: Dispatch<WizardAction>,
): Promise<void> {
  try {
    const found = tipo === 'material' ? await choosePedra(id, dispatch) : await addModelo(id, dispatch)
    if (!found) sayFailure('Material não encontrado.')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sayFailure(error.message)
  }
}

async function choosePedra(id: string, dispatch: Dispatch<WizardAction>): Promise<boolean> {
  const found = await findPedra(id)
  if (!found) return false
  const pedra = pedraFromEstoque(found)
  const precoM2 = formatDecimal(reaisToCentavos(pedra.precoM2))
  dispatch({ type: 'novo-material-changed', changes: { pedra, precoM2 } })
  sayAdded(found.nome, 'Agora escolha o cliente e o ambiente.')
  return true
}

async function addModelo(id: string, dispatch: Dispatch<WizardAction>): Promise<boolean> {
  const found = await findModelo(id)
  if (!found) return false
  const { material, faltas } = materialOfModelo(await withPedraInStock(found), uuid)
  dispatch({ type: 'material-added', material })
  sayAdded(
    found.nome,
    faltas.length > 0
      ? `O estoque tem menos que o modelo: ${faltas.join(', ')}. Confira os itens.`
      : 'Peças, itens e preço vieram do modelo.',
  )
  return true
}

/** A stone that left the stock since stays in the template as a name. */
async function withPedraInStock(modelo: Material): Promise<Material> {
  if (modelo.estoqueMaterialId === null) return modelo
  const pedra = await findPedra(modelo.estoqueMaterialId)
  return pedra ? modelo : { ...modelo, estoqueMaterialId: null }
}

function sayAdded(nome: string, description: string): void {
  showToast({ title: `${nome} entrou no orçamento`, description, tone: 'success' })
}

function sayFailure(description: string): void {
  showToast({ title: ERRO, description, tone: 'error' })
}
