import { useEffect, useRef, type Dispatch } from 'react'
import type { Material } from '@lapida/contracts/material'
import { formatDecimal, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { showToast } from '@lapida/ui/toast-store'
import { pedraFromEstoque } from '#blocks/novo-material/pedras.ts'
import { ApiError } from '#data/api.ts'
import { findModelo, findPedra } from '#data/modelos.ts'
import { uuid } from '#shared/uuid.ts'
import { materialDoModelo } from './model/modelo.ts'
import type { WizardAction } from './model/wizard-reducer.ts'
import { useWizardUrl } from './use-wizard-url.ts'
import type { Wizard } from './wizard-context.ts'

const ERRO = 'Erro ao carregar material'

/** Opening with `?material=` chooses that stone, with `?modelo=` puts that template into the quote. */
export function useMaterialDoCatalogo({ dispatch }: Pick<Wizard, 'dispatch'>): void {
  const { search, goTo } = useWizardUrl()
  const asked = useRef<string | null>(null)
  const { material, modelo } = search
  useEffect(() => {
    const wanted = material ?? modelo
    if (!wanted || asked.current === wanted) return
    asked.current = wanted
    const added = material ? choosePedra(material, dispatch) : addModelo(wanted, dispatch)
    // The address no longer asks for it: a reload must not add it again.
    added.then(
      () => goTo('materiais', { replace: true }),
      (error: unknown) => {
        goTo('materiais', { replace: true })
        if (!(error instanceof ApiError)) return reportError(error)
        showToast({ title: ERRO, description: error.message, tone: 'error' })
      },
    )
  }, [material, modelo, dispatch, goTo])
}

async function choosePedra(id: string, dispatch: Dispatch<WizardAction>): Promise<void> {
  const found = await findPedra(id)
  if (!found) return sayNotFound()
  const pedra = pedraFromEstoque(found)
  const precoM2 = formatDecimal(reaisToCentavos(pedra.precoM2))
  dispatch({ type: 'novo-material-changed', changes: { pedra, precoM2 } })
  sayAdded(found.nome, 'Agora escolha o cliente e o ambiente.')
}

async function addModelo(id: string, dispatch: Dispatch<WizardAction>): Promise<void> {
  const found = await findModelo(id)
  if (!found) return sayNotFound()
  const { material, faltas } = materialDoModelo(await withPedraInStock(found), uuid)
  dispatch({ type: 'material-replaced', material })
  sayAdded(
    found.nome,
    faltas.length > 0
      ? `O estoque tem menos que o modelo: ${faltas.join(', ')}. Confira os itens.`
      : 'Peças, itens e preço vieram do modelo.',
  )
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

function sayNotFound(): void {
  showToast({ title: ERRO, description: 'Material não encontrado.', tone: 'error' })
}
