import { useDeferredValue, useMemo, useState } from 'react'
import { Boxes, LayoutTemplate, SearchX } from 'lucide-react'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { EntradaCard, type EntradaActions } from './entrada-card.tsx'
import { categoriasOf, filterEntradas, type Entrada, type FiltroCatalogo } from './entradas.ts'
import { SEM_FILTRO, type EnderecoCatalogo } from './use-endereco-catalogo.ts'

export interface CatalogoTabProps {
  entradas: readonly Entrada[]
  endereco: EnderecoCatalogo
  actions: EntradaActions
}

/** So many cards stand at once; the rest comes on demand. */
const PAGE = 60

/** Every stone that is sold and every template, found by name, type and category (spec 2 §2.7). */
export function CatalogoTab({ entradas, endereco, actions }: CatalogoTabProps) {
  const filtro = useDeferredValue(endereco.filtro)
  const found = useMemo(() => filterEntradas(entradas, filtro), [entradas, filtro])
  const [pages, setPages] = useState({ filtro, count: 1 })
  if (pages.filtro !== filtro) setPages({ filtro, count: 1 })
  const shown = found.slice(0, pages.count * PAGE)
  if (entradas.length === 0) return <NothingYet onNovo={() => endereco.openModelo('novo')} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filtros entradas={entradas} endereco={endereco} />
      <p role="status" className="sr-only">
        {plural(found.length, 'material encontrado', 'materiais encontrados')}
      </p>
      {found.length === 0 ? (
        <NothingFound onClear={() => endereco.change(SEM_FILTRO)} />
      ) : (
        <ul
          aria-label="Materiais do catálogo"
          className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
        >
          {shown.map((entrada) => (
            <li key={entrada.id} className="min-w-0">
              <EntradaCard entrada={entrada} actions={actions} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setPages({ ...pages, count: pages.count + 1 })}
        >
          Mostrar mais ({plural(found.length - shown.length, 'material', 'materiais')})
        </Button>
      )}
    </div>
  )
}

const TIPOS = [
  { value: 'tudo', label: 'Tudo' },
  { value: 'pedras', label: 'Pedras' },
  { value: 'modelos', label: 'Modelos' },
] as const

const TODAS = 'todas'

function Filtros({ entradas, endereco }: Omit<CatalogoTabProps, 'actions'>) {
  const { filtro, type, change } = endereco
  const categorias = useMemo(() => categoriasOf(entradas), [entradas])
  const changeTipo = (value: (typeof TIPOS)[number]['value']) => {
    const tipo: FiltroCatalogo['tipo'] = value === 'tudo' ? '' : value
    change({ tipo })
  }
  return (
    <div role="search" aria-label="Catálogo" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Buscar por nome, tipo ou categoria..."
          data-busca=""
          autoComplete="off"
          className="flex-1 basis-72"
          value={filtro.busca}
          onValueChange={type}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && filtro.busca !== '') type('')
          }}
        />
        <Segmented
          label="O que mostrar"
          options={TIPOS}
          value={filtro.tipo === '' ? 'tudo' : filtro.tipo}
          onValueChange={changeTipo}
          className="max-sm:w-full"
        />
      </div>
      {categorias.length > 0 && (
        <ChipGroup
          label="Categoria"
          scroll
          options={[
            { value: TODAS, label: 'Todas' },
            ...categorias.map(({ nome, total }) => ({
              value: nome,
              label: (
                <>
                  {nome} <span className="num text-fg-3">{total}</span>
                </>
              ),
            })),
          ]}
          value={filtro.categoria === '' ? TODAS : filtro.categoria}
          onValueChange={(value) => change({ categoria: value === TODAS ? '' : value })}
        />
      )}
    </div>
  )
}

function NothingYet({ onNovo }: { onNovo: () => void }) {
  return (
    <EmptyState
      icon={<Boxes aria-hidden="true" />}
      title="Seu catálogo começa aqui"
      description="As pedras do estoque aparecem aqui com foto e preço. Um modelo guarda uma bancada inteira, com peças e itens, para usar de novo."
      action={
        <>
          <ScreenLink screen="estoque" className={buttonClasses({ variant: 'secondary' })}>
            Cadastrar no Estoque
          </ScreenLink>
          <Button icon={<LayoutTemplate aria-hidden="true" />} onClick={onNovo}>
            Novo Modelo
          </Button>
        </>
      }
    />
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Nenhum material encontrado"
      description="Confira a busca ou tire um filtro."
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  )
}
