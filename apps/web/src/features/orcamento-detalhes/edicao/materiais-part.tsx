import { Plus, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { materiaisMudados } from '#blocks/desenho-vinculo/materiais-mudados.ts'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { MateriaisList } from '#blocks/materiais-list/materiais-list.tsx'
import { materialComItem } from '#blocks/material-editor/material-changes.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { wantPeca } from '#blocks/material-editor/wanted-peca.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { RegrasDoOrcamento } from '#blocks/regras-cobranca/regras-do-orcamento.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { usePreferences } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import { useEdicao } from './edicao-context.ts'
import { materiaisIncompletos, servicoEditavel, orcamentoNaTela } from './model/edicao.ts'
import { useRemoveMaterial } from './use-remove-material.ts'

const DesenhoVinculo = lazyPart(
  async () => (await import('#blocks/desenho-vinculo/desenho-vinculo.tsx')).DesenhoVinculo,
)

/** The materials of the quote with their edits in place; pieces are typed in the advanced editor. */
export function MateriaisPart() {
  const { edicao, dispatch, endereco, leitura } = useEdicao()
  const [itemOf, setItemOf] = useState<{ id: string; itemId: string | undefined } | null>(null)
  const remove = useRemoveMaterial()
  const owner = edicao.materiais.find(({ id }) => id === itemOf?.id)
  const closed = edicao.materiais.filter(({ id }) => !edicao.editores[id])
  function edit(material: MaterialEditavel, pecaId?: string) {
    wantPeca(material.id, pecaId)
    endereco.goTo('editando-materiais-avancado', { material: material.id })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Incompletos onContinue={edit} />
      {edicao.materiais.length > 0 && leitura === 'larga' && endereco.modo === 'editando-orcamento' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Table2 aria-hidden="true" />}
          onClick={() => endereco.goTo('editando-materiais-avancado')}
        >
          Editor avançado
        </Button>
      )}
      {closed.length === edicao.materiais.length && desenhosOf(closed).length > 0 && (
        <Suspense>
          <DesenhoNaEdicao />
        </Suspense>
      )}
      {closed.length > 0 && (
        <MateriaisList
          materiais={closed}
          actions={{
            onChange: (id, change) => dispatch({ type: 'material-changed', id, change }),
            onEdit: edit,
            onRemove: remove,
            onItem: (material, itemId) => setItemOf({ id: material.id, itemId }),
            onReplace: (material) => dispatch({ type: 'material-replaced', material }),
            orcamento: orcamentoNaTela(edicao),
          }}
        />
      )}
      <NewMaterial />
      <RegrasDaEdicao />
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

/** The drawings that the quote comes from; what is taken over is saved with the rest of the edit. */
function DesenhoNaEdicao() {
  const { edicao, dispatch } = useEdicao()
  const servicos = edicao.servicos.map(servicoEditavel)
  function apply(next: MaterialEditavel[]) {
    const { changed, added } = materiaisMudados(edicao.materiais, next)
    for (const material of changed) dispatch({ type: 'material-replaced', material })
    for (const [at, material] of added.entries())
      dispatch({ type: 'material-restored', material, editor: null, index: edicao.materiais.length + at })
    showToast({ title: 'Peças atualizadas com o desenho (não salvo)' })
  }
  return (
    <DesenhoVinculo
      materiais={edicao.materiais}
      regras={edicao.condicoes.regrasCobranca}
      totalOf={(materiais) =>
        totalOrcamento({ ...edicao.condicoes, servicos, materiais: [...materiais] }).total
      }
      onApply={apply}
    />
  )
}

/** The charging rules of the quote that is being edited. */
export function RegrasDaEdicao() {
  const { empresa, dispatch } = useEdicao()
  return (
    <RegrasDoOrcamento
      empresa={empresa}
      onChange={(regrasCobranca) => dispatch({ type: 'condicoes-changed', changes: { regrasCobranca } })}
    />
  )
}

/** Materials whose pieces were left half typed: they wait here. */
function Incompletos({ onContinue }: { onContinue: (material: MaterialEditavel) => void }) {
  const { edicao, dispatch } = useEdicao()
  return materiaisIncompletos(edicao).map(({ material, incompletas }) => {
    const index = edicao.materiais.findIndex(({ id }) => id === material.id)
    const editor = edicao.editores[material.id] ?? null
    function drop() {
      dispatch({ type: 'editor-dropped', id: material.id })
      showToast({
        title: 'Alterações descartadas',
        action: {
          label: 'Desfazer',
          onAction: () => dispatch({ type: 'material-restored', material, editor, index }),
        },
      })
    }
    return (
      <Card key={material.id} title={tituloMaterial(material)}>
        <p className="num text-label text-fg-2">
          {plural(incompletas.length, 'peça incompleta', 'peças incompletas')} ·{' '}
          {formatDinheiro(totalMaterial(material, edicao.condicoes.regrasCobranca).total)} sem ela
          {incompletas.length > 1 && 's'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => onContinue(material)}>Continuar peças</Button>
          <Button variant="ghost" onClick={drop}>
            Descartar peças digitadas
          </Button>
        </div>
      </Card>
    )
  })
}

/** One more stone: asked for with one tap, open while one is being chosen. */
export function NewMaterial() {
  const { edicao, dispatch, endereco, leitura } = useEdicao()
  const { unidade } = usePreferences()
  const [asked, setAsked] = useState(false)
  const { novoMaterial } = edicao
  const typed = novoMaterial.pedra !== null || novoMaterial.ambiente !== ''
  if (!asked && !typed) {
    return (
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        Adicionar material
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <NovoMaterialForm
        title="Adicionar material"
        novoMaterial={novoMaterial}
        onChange={(changes) => dispatch({ type: 'novo-material-changed', changes })}
        onStart={(material) => {
          setAsked(false)
          dispatch({
            type: 'material-started',
            material,
            unidade: leitura === 'larga' ? 'm' : unidade,
            nextId: uuid(),
          })
          endereco.goTo('editando-materiais-avancado', {
            material: material.id,
            replace: endereco.modo === 'editando-materiais-avancado' && leitura === 'larga',
          })
        }}
      />
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => {
          setAsked(false)
          dispatch({ type: 'novo-material-changed', changes: NO_MATERIAL })
        }}
      >
        Desistir deste material
      </Button>
    </div>
  )
}
