import { Plus } from 'lucide-react'
import { useState } from 'react'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { MateriaisList } from '#blocks/materiais-list/materiais-list.tsx'
import { materialInEditor } from '#blocks/material-editor/editor-material.ts'
import { materialComItem } from '#blocks/material-editor/material-changes.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { RegrasDoOrcamento } from '#blocks/regras-cobranca/regras-do-orcamento.tsx'
import { uuid } from '#shared/uuid.ts'
import { NaoSalvoBanner } from '../copia-card.tsx'
import { orcamentoOnScreen } from '../model/wizard-totals.ts'
import { withCalculo } from '../model/calculo.ts'
import { useWizardUrl } from '../use-wizard-url.ts'
import { useWizard } from '../wizard-context.ts'
import { CalculoBanner } from './calculo-banner.tsx'
import { OpenGrid } from './open-grid.tsx'

/** The stones of the quote: a new one, the one that is open, and those that are there. */
export function MateriaisStep() {
  const { state, dispatch, empresa, leitura, save, openEditor } = useWizard()
  const [itemOf, setItemOf] = useState<{ id: string; itemId: string | undefined } | null>(null)
  const owner = state.materiais.find(({ id }) => id === itemOf?.id)
  const others = state.materiais.filter(({ id }) => id !== state.editor?.material.id)

  function remove(material: MaterialEditavel) {
    const index = state.materiais.findIndex(({ id }) => id === material.id)
    dispatch({ type: 'material-removed', id: material.id })
    showToast({
      title: 'Material removido (não salvo)',
      action: {
        label: 'Desfazer',
        onAction: () => dispatch({ type: 'material-restored', material, index }),
      },
    })
  }
  return (
    <div className="grid gap-5">
      <NaoSalvoBanner />
      {state.editor && (leitura === 'larga' ? <OpenGrid /> : <PausedPieces />)}
      {!state.editor && others.length === 0 && <NewStone title="Comece escolhendo uma pedra" />}
      {others.length > 0 && (
        <MateriaisList
          materiais={others}
          naoSalvo={save.estado === 'falhou'}
          actions={{
            onChange: (id, change) => dispatch({ type: 'material-changed', id, change }),
            onEdit: (material, pecaId) => openEditor(material, false, pecaId),
            onRemove: remove,
            onItem: (material, itemId) => setItemOf({ id: material.id, itemId }),
            onReplace: (material) => dispatch({ type: 'material-replaced', material }),
            orcamento: orcamentoOnScreen(state),
          }}
        />
      )}
      {others.length > 0 && !state.editor && <AnotherMaterial />}
      {state.materiais.length > 0 || state.editor ? (
        <RegrasDoOrcamento
          empresa={empresa}
          onChange={(regrasCobranca) => dispatch({ type: 'condicoes-changed', changes: { regrasCobranca } })}
        />
      ) : null}
      {owner && (
        <ItemDrawer
          itens={owner.itens}
          item={owner.itens.find(({ id }) => id === itemOf?.itemId) ?? null}
          onSave={(item) => {
            dispatch({ type: 'material-replaced', material: materialComItem(owner, item) })
            showToast({ title: `Item ${itemOf?.itemId ? 'atualizado' : 'adicionado'} (não salvo)` })
          }}
          onClose={() => setItemOf(null)}
        />
      )}
    </div>
  )
}

function NewStone({ title }: { title: string }) {
  const { state, dispatch, openEditor } = useWizard()
  const { calculo } = state
  return (
    <>
      {calculo && <CalculoBanner calculo={calculo} />}
      <NovoMaterialForm
        title={title}
        novoMaterial={state.novoMaterial}
        precoCombinado={calculo?.precoM2 ?? null}
        onChange={(changes) => dispatch({ type: 'novo-material-changed', changes })}
        onStart={(material) => openEditor(calculo ? withCalculo(material, calculo, uuid()) : material, true)}
      />
    </>
  )
}

/** One more stone: asked for with one tap, open while one is being chosen. */
function AnotherMaterial() {
  const { state } = useWizard()
  const { pedra, ambiente } = state.novoMaterial
  const [asked, setAsked] = useState(false)
  if (asked || pedra !== null || ambiente !== '') return <NewStone title="Adicionar outro material" />
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
  const { state, saveEditor, cancelEditor } = useWizard()
  const { goTo } = useWizardUrl()
  if (!state.editor) return null
  const material = materialInEditor(state.editor)
  const totals = totalMaterial(material, state.condicoes.regrasCobranca)
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
