import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { materialInEditor } from '#blocks/material-editor/editor-material.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { textoValorMetro } from '#blocks/material-editor/nomes-peca.ts'
import { totalOfMaterial } from '#blocks/material-editor/totais-of-linhas.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { MateriaisDoRascunho } from '#blocks/rascunho/materiais-do-rascunho.tsx'
import { RegrasDoRascunho } from '#blocks/rascunho/regras-do-rascunho.tsx'
import { isSameList } from '#blocks/rascunho/is-same-list.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { uuid } from '#shared/uuid.ts'
import { NaoSalvoBanner } from '../copia-card.tsx'
import type { WizardState } from '../model/wizard-state.ts'
import { withCalculo } from '../model/calculo.ts'
import { useHabitosDoOrcamento } from '../use-habitos-do-orcamento.ts'
import { useWizardUrl } from '../use-wizard-url.ts'
import { useTyped, useWizard, type EditorBegin, type WizardStore } from '../wizard-context.ts'

import { CalculoBanner } from './calculo-banner.tsx'
import { OpenGrid } from './open-grid.tsx'

/** The stones of the quote: a new one, the one that is open, and those that are there. */
export function MateriaisStep() {
  const { leitura } = useWizard()
  const isOpen = useTyped(({ editor }) => editor !== null)
  const isEmpty = useTyped(({ materiais }) => materiais.length === 0)
  const hasOthers = useTyped((state) => othersOf(state).length > 0)
  return (
    <div className="grid gap-5">
      <NaoSalvoBanner />
      {isOpen && (leitura === 'larga' ? <OpenGrid /> : <PausedPieces />)}
      {!isOpen && !hasOthers && <NewStone title="Comece escolhendo uma pedra" />}
      {hasOthers && <OtherMaterials />}
      {hasOthers && !isOpen && <AnotherMaterial />}
      {(isOpen || !isEmpty) && <RegrasDoRascunho />}
    </div>
  )
}

/** The materials but for the open one, in their order: the same list as long as none of them is another. */
function othersOf({ materiais, editor }: WizardState): readonly MaterialEditavel[] {
  return materiais.filter(({ id }) => id !== editor?.material.id)
}

/** The materials that are not open, each with its edits in place. */
function OtherMaterials() {
  const { store, guarda } = useWizard()
  const openEditor = useOpenEditor()
  const hasFailed = useRascunho(guarda.estado, ({ estado }) => estado === 'falhou')
  const edit = useCallback(
    (material: MaterialEditavel, pecaId?: string) => openEditor(material, { isNew: false, pecaId }),
    [openEditor],
  )
  const remove = useCallback((material: MaterialEditavel) => removeMaterial(store, material), [store])
  return (
    <MateriaisDoRascunho
      materiais={useTyped(othersOf, isSameList)}
      naoSalvo={hasFailed}
      onEdit={edit}
      onRemove={remove}
    />
  )
}

/** Opens the pieces of a material; a new one takes what this workshop asks for a metre of finish. */
function useOpenEditor() {
  const { openEditor } = useWizard()
  const habitos = useHabitosDoOrcamento()
  return useCallback(
    (material: MaterialEditavel, begin: Omit<EditorBegin, 'valorMetro'>) =>
      openEditor(material, { ...begin, valorMetro: textoValorMetro(habitos.get().valorMetro) }),
    [openEditor, habitos],
  )
}

function removeMaterial({ get, dispatch }: WizardStore, material: MaterialEditavel): void {
  const index = get().materiais.findIndex(({ id }) => id === material.id)
  dispatch({ type: 'material-removed', id: material.id })
  showToast({
    title: 'Material removido (não salvo)',
    action: {
      label: 'Desfazer',
      onAction: () => dispatch({ type: 'material-restored', material, index }),
    },
  })
}

function NewStone({ title }: { title: string }) {
  const { dispatch } = useWizard()
  const openEditor = useOpenEditor()
  const calculo = useTyped((state) => state.calculo)
  const novoMaterial = useTyped((state) => state.novoMaterial)
  return (
    <>
      {calculo && <CalculoBanner calculo={calculo} />}
      <NovoMaterialForm
        title={title}
        novoMaterial={novoMaterial}
        precoCombinado={calculo?.precoM2 ?? null}
        onChange={(changes) => dispatch({ type: 'novo-material-changed', changes })}
        onStart={(material) =>
          openEditor(calculo ? withCalculo(material, calculo, uuid()) : material, { isNew: true })
        }
      />
    </>
  )
}

/** One more stone: asked for with one tap, open while one is being chosen. */
function AnotherMaterial() {
  const isTyped = useTyped(({ novoMaterial }) => novoMaterial.pedra !== null || novoMaterial.ambiente !== '')
  const [asked, setAsked] = useState(false)
  if (asked || isTyped) return <NewStone title="Adicionar outro material" />
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAsked(true)}
    >
      Adicionar outro material
    </Button>
  )
}

/** The material whose piece screen was left half way: it waits here. */
function PausedPieces() {
  const { editor, saveEditor, cancelEditor } = useWizard()
  const { goTo } = useWizardUrl()
  const material = useRascunho(editor, materialInEditor)
  const totals = totalOfMaterial(material, useRegrasCobranca())
  return (
    <Card title={tituloMaterial(material)}>
      <p className="num text-label text-fg-2">
        <Dotted>
          {plural(material.pecas.length, 'peça', 'peças')} · {formatDinheiro(totals.total)} · em edição
        </Dotted>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => goTo('materiais', { pecas: true })}>Continuar peças</Button>
        {material.pecas.length > 0 && (
          <Button variant="secondary" onClick={saveEditor}>
            Concluir peças
          </Button>
        )}
        <Button variant="ghost" onClick={cancelEditor}>
          Cancelar
        </Button>
      </div>
    </Card>
  )
}
