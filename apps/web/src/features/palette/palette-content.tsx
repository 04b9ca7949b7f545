import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { recentes } from '#shared/recentes.ts'
import { sells } from '#shared/acesso.ts'
import { useSession } from '#shared/session.ts'
import { comandos } from './comandos.tsx'
import { paletteGroups, type Group } from './palette-groups.ts'
import type { Escolha, Row } from './palette-rows.tsx'
import { NADA_A_BUSCAR, usePaletteIndex, type PaletteIndex } from './use-palette-index.ts'

export interface PaletteContentProps {
  onClose: () => void
  onChoose: (escolha: Exclude<Escolha, { completar: string }>) => void
}

/** The field and what it finds. Arrows and Enter choose; the field keeps the focus. */
export function PaletteContent(props: PaletteContentProps) {
  return sells(useSession().user) ? (
    <ComRegistros {...props} />
  ) : (
    <Conteudo {...props} index={NADA_A_BUSCAR} vende={false} />
  )
}

function ComRegistros(props: PaletteContentProps) {
  return <Conteudo {...props} index={usePaletteIndex()} vende />
}

interface ConteudoProps extends PaletteContentProps {
  index: PaletteIndex
  vende: boolean
}

function Conteudo({ index, vende, onClose, onChoose }: ConteudoProps) {
  const { user } = useSession()
  const [text, setText] = useState('')
  const around = useMemo(
    () => ({ comandos: comandos(user), vende, recentes: recentes(), now: new Date() }),
    [user, vende],
  )
  const { groups, nothing } = useMemo(() => paletteGroups(index, text, around), [index, text, around])

  function choose(escolha: Escolha) {
    if ('completar' in escolha) setText(escolha.completar)
    else onChoose(escolha)
  }

  return (
    <Command
      label="Buscar ou fazer"
      shouldFilter={false}
      vimBindings={false}
      loop
      className="flex min-h-0 flex-1 flex-col focus:outline-transparent"
    >
      <div className="relative flex items-center gap-1 border-b border-line p-2">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute left-5 size-5 stroke-[1.75] text-fg-3"
        />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Buscar ou fazer"
          enterKeyHint="go"
          className="h-12 min-w-0 flex-1 rounded-control border border-line-input bg-surface pr-3 pl-11 text-lead text-fg placeholder:text-fg-3 focus-visible:rounded-control focus-visible:-outline-offset-1"
        />
        <IconButton label="Fechar" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {nothing && (
        <p className="px-5 pt-4 text-fg-2">
          Nada encontrado para <b className="font-semibold wrap-anywhere text-fg">“{text.trim()}”</b>.
        </p>
      )}
      <p role="status" className="sr-only">
        {text.trim() === '' ? '' : nothing ? 'Nada encontrado' : resultCount(groups)}
      </p>
      <Command.List
        label="Resultados"
        // The field keeps the focus, also when a row is pressed that only fills it.
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-[calc(8px+env(safe-area-inset-bottom))]"
      >
        {groups.map(({ titulo, rows }) => (
          <Command.Group key={titulo} heading={titulo} className={GROUP}>
            {rows.map((row) => (
              <PaletteRow key={row.id} row={row} onChoose={choose} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <Hints vende={vende} />
    </Command>
  )
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-fg-3'

const ROW =
  'flex min-h-13 cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 md:min-h-12 ' +
  'data-[selected=true]:bg-primary-soft data-[selected=true]:text-on-primary-soft data-[selected=true]:inset-ring-2 data-[selected=true]:inset-ring-link'

function PaletteRow({ row, onChoose }: { row: Row; onChoose: (escolha: Escolha) => void }) {
  return (
    <Command.Item value={row.id} onSelect={() => onChoose(row.escolha)} className={ROW}>
      <span className="shrink-0 [&_svg]:size-5 [&_svg]:stroke-[1.75]">{row.icone}</span>
      <span className="min-w-0 flex-1">
        <span className="num block truncate font-label">{row.titulo}</span>
        {row.detalhe && <span className="num block truncate text-small text-fg-3">{row.detalhe}</span>}
      </span>
      {row.fim && <span className="grid shrink-0 justify-items-end gap-0.5 text-fg">{row.fim}</span>}
      {row.teclas && (
        <span aria-hidden="true" className="hidden shrink-0 gap-1 lg:flex">
          {row.teclas.map((tecla) => (
            <Kbd key={tecla}>{tecla}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}

function Hints({ vende }: { vende: boolean }) {
  return (
    <p
      aria-hidden="true"
      className="hidden items-center gap-4 border-t border-line px-4 py-2 text-small text-fg-3 lg:flex [&>span]:flex [&>span]:items-center [&>span]:gap-1.5"
    >
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> escolher
      </span>
      <span>
        <Kbd>Enter</Kbd> abrir
      </span>
      <span>
        <Kbd>Esc</Kbd> fechar
      </span>
      {vende && <span className="ml-auto">Conta rápida: 1,80 x 0,60 x 480</span>}
    </p>
  )
}

function resultCount(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return count === 1 ? '1 resultado' : `${count} resultados`
}
