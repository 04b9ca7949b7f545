import { Plus, Table2 } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { materiaisMudados } from '#blocks/desenho-vinculo/materiais-mudados.ts'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import { materialFromEditor } from '#blocks/material-editor/editor-material.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { totalOfMaterial } from '#blocks/material-editor/totais-of-linhas.ts'
import { wantPeca } from '#blocks/material-editor/wanted-peca.ts'
import { NovoMaterialForm } from '#blocks/novo-material/novo-material-form.tsx'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { MateriaisDoRascunho } from '#blocks/rascunho/materiais-do-rascunho.tsx'
import { RegrasDoRascunho } from '#blocks/rascunho/regras-do-rascunho.tsx'
import { isSameList } from '#blocks/rascunho/is-same-list.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { usePreferences } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import { useEdicao, useEditorOf, useTyped } from './edicao-context.ts'
import { materiaisIncompletos, servicoEditavel, type Edicao } from './model/edicao.ts'
import { removeMaterial } from './remove-material.ts'

const DesenhoVinculo = lazyPart(
  async () => (await import('#blocks/desenho-vinculo/desenho-vinculo.tsx')).DesenhoVinculo,
)

/** The materials of the quote with their edits in place; pieces are typed in the advanced editor. */
export function MateriaisPart() {
  const { store, endereco, leitura } = useEdicao()
  const isEmpty = useTyped(({ materiais }) => materiais.length === 0)
  const closed = useTyped(closedOf, isSameList)
  const isAllClosed = useTyped(({ materiais }) => materiais.length === closed.length)
  const edit = useEdit()
  const remove = useCallback(({ id }: MaterialEditavel) => removeMaterial(store, id), [store])
  return (
    <div className="grid grid-cols-1 gap-4">
      <Incompletos onContinue={edit} />
      {!isEmpty && leitura === 'larga' && endereco.modo === 'editando-orcamento' && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Table2 aria-hidden="true" />}
          onClick={() => endereco.goTo('editando-materiais-avancado')}
        >
          Editor avançado
        </Button>
      )}
      {isAllClosed && desenhosOf(closed).length > 0 && (
        <Suspense>
          <DesenhoNaEdicao />
        </Suspense>
      )}
      <MateriaisDoRascunho materiais={closed} onEdit={edit} onRemove={remove} />
      <NewMaterial />
      <RegrasDoRascunho />
    </div>
  )
}

/** Opens the pieces of a material in the advanced editor, the one with this id first. */
function useEdit() {
  const { goTo } = useEdicao().endereco
  return useCallback(
    ({ id }: { id: string }, pecaId?: string) => {
      wantPeca(id, pecaId)
      goTo('editando-materiais-avancado', { material: id })
    },
    [goTo],
  )
}

/** The materials whose pieces are not open, in their order. */
function closedOf({ materiais, editores }: Edicao): MaterialEditavel[] {
  return materiais.filter(({ id }) => !editores[id])
}

/** The drawings that the quote comes from; what is taken over is saved with the rest of the edit. */
function DesenhoNaEdicao() {
  const { store, dispatch } = useEdicao()
  const materiais = useTyped((edicao) => edicao.materiais)
  const condicoes = useTyped((edicao) => edicao.condicoes)
  const typed = useTyped((edicao) => edicao.servicos)
  const servicos = typed.map(servicoEditavel)
  function apply(next: MaterialEditavel[]) {
    const before = store.get().materiais
    const { changed, added } = materiaisMudados(before, next)
    for (const material of changed) dispatch({ type: 'material-replaced', material })
    for (const [at, material] of added.entries())
      dispatch({ type: 'material-restored', material, editor: null, index: before.length + at })
    showToast({ title: 'Peças atualizadas com o desenho (não salvo)' })
  }
  return (
    <DesenhoVinculo
      materiais={materiais}
      regras={condicoes.regrasCobranca}
      totalOf={(wanted) => totalOrcamento({ ...condicoes, servicos, materiais: [...wanted] }).total}
      onApply={apply}
    />
  )
}

interface IncompletosProps {
  onContinue: (material: MaterialEditavel) => void
}

/** Materials whose pieces were left half typed: they wait here. */
function Incompletos({ onContinue }: IncompletosProps) {
  const ids = useTyped(
    (edicao) => materiaisIncompletos(edicao).map(({ material }) => material.id),
    isSameList,
  )
  return ids.map((id) => <Incompleto key={id} materialId={id} onContinue={onContinue} />)
}

function Incompleto({ materialId, onContinue }: IncompletosProps & { materialId: string }) {
  const { store, dispatch } = useEdicao()
  const regras = useRegrasCobranca()
  const material = useTyped(({ materiais }) => materiais.find(({ id }) => id === materialId))
  const editor = useEditorOf(materialId)
  const incompletas = useRascunho(editor, (state) => materialFromEditor(state).incompletas.length)
  if (!material) return null
  function drop() {
    const { materiais, editores } = store.get()
    const index = materiais.findIndex(({ id }) => id === materialId)
    const before = materiais[index]
    const typed = editores[materialId] ?? null
    dispatch({ type: 'editor-dropped', id: materialId })
    if (!before) return
    showToast({
      title: 'Alterações descartadas',
      action: {
        label: 'Desfazer',
        onAction: () => dispatch({ type: 'material-restored', material: before, editor: typed, index }),
      },
    })
  }
  return (
    <Card title={tituloMaterial(material)}>
      <p className="num text-label text-fg-2">
        {plural(incompletas, 'peça incompleta', 'peças incompletas')} ·{' '}
        {formatDinheiro(totalOfMaterial(material, regras).total)} sem ela
        {incompletas > 1 && 's'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onContinue(material)}>Continuar peças</Button>
        <Button variant="ghost" onClick={drop}>
          Descartar peças digitadas
        </Button>
      </div>
    </Card>
  )
}

/** One more stone: asked for with one tap, open while one is being chosen. */
export function NewMaterial() {
  const { dispatch, endereco, leitura } = useEdicao()
  const { unidade } = usePreferences()
  const [asked, setAsked] = useState(false)
  const novoMaterial = useTyped((edicao) => edicao.novoMaterial)
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
