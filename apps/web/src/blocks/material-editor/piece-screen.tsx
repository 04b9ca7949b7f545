import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { formatDinheiro, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { applyKeypadKey, type KeypadKey } from '@lapida/ui/keypad-keys'
import { Keypad } from '@lapida/ui/keypad.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { changePreferences, vibrate } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import { materialInEditor, type EditorAction, type EditorMaterial } from './editor-material.ts'
import { isBlankLinha, readLinha, type LinhaPeca } from './linha-peca.ts'
import { tituloMaterial } from './material-editavel.ts'
import { changesForNome, type HabitosDePeca } from './nomes-peca.ts'
import { PhoneMaterial } from './phone-material.tsx'
import { CobrancaLayer } from './cobranca-layer.tsx'
import { PieceFinishing } from './piece-finishing.tsx'
import { PieceList } from './piece-list.tsx'
import { PieceMeasures } from './piece-measures.tsx'
import { PieceMenu } from './piece-menu.tsx'
import { PieceName } from './piece-name.tsx'
import { totaisOfLinhas } from './totais-of-linhas.ts'

export interface PieceScreenProps {
  editor: EditorMaterial
  dispatch: (action: EditorAction) => void
  habitos: HabitosDePeca
  /** Progress of the task that the screen belongs to. */
  progress?: ReactNode
  /** The pieces are done: store the material. */
  onDone: () => void
  /** Back, keeping everything as it is. */
  onLeave: () => void
  onCancel: () => void
  /** Opens the item drawer, for a new item or the one with this id. */
  onItem: (id: string | null) => void
  onPhotos: () => void
  /** photos that the material may have: two in a quote */
  maximoFotos?: number
}

/** One piece at a time, with our own keypad: the editor of the phone. */
export function PieceScreen(props: PieceScreenProps) {
  const { editor, dispatch, habitos } = props
  const piece = usePieceEntry(editor, dispatch)
  const { atual } = editor
  const leitura = readLinha(atual)
  const erros = piece.attempted ? leitura.erros : {}
  const [systemKeyboard, setSystemKeyboard] = useState(false)
  const [naming, setNaming] = useState(false)
  const [charging, setCharging] = useState(false)

  function done() {
    if (!isBlankLinha(atual) && !leitura.completa) return piece.refuse()
    if (materialInEditor(editor).pecas.length === 0) return piece.refuse()
    props.onDone()
  }

  return (
    <div className="fixed inset-0 z-(--z-sheet) flex flex-col bg-bg" data-tela="pecas">
      <PieceHeader
        {...props}
        systemKeyboard={systemKeyboard}
        onSystemKeyboard={setSystemKeyboard}
        onCobranca={() => setCharging(true)}
      />
      {props.progress}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-4">
        <div className="mx-auto grid max-w-[520px] gap-3 px-4 pt-3 pb-4">
          <PieceName
            nome={atual.nome}
            erro={erros.nome}
            onTyping={setNaming}
            onChange={(nome, byChip) => {
              const changes = byChip ? changesForNome(atual, nome, habitos) : { nome }
              dispatch({ type: 'atual-changed', changes })
              if (byChip) piece.focusEmptyMeasure()
            }}
          />
          <PieceMeasures
            linha={atual}
            leitura={leitura}
            erros={erros}
            inputs={piece.inputs}
            inputMode={systemKeyboard ? 'decimal' : 'none'}
            onChange={(changes) => dispatch({ type: 'atual-changed', changes })}
            onUnit={(unidade) => {
              changePreferences({ unidade })
              dispatch({ type: 'unidade-changed', unidade })
            }}
            onNext={piece.next}
            onAdd={piece.add}
          />
          <PieceFinishing
            linha={atual}
            leitura={leitura}
            habitos={habitos}
            onChange={(changes) => dispatch({ type: 'atual-changed', changes })}
          />
          <PieceList editor={editor} dispatch={dispatch} onOpened={() => piece.focus('comprimento')} />
          <PhoneMaterial {...props} onTyping={setNaming} />
        </div>
      </div>
      <div
        data-keep-clear=""
        className="border-t border-line bg-surface-2 px-2.5 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]"
      >
        <div className="mx-auto max-w-[520px]">
          <PieceTotal editor={editor} onDone={done} />
          {!systemKeyboard && !naming && (
            <Keypad
              label="Teclado de medidas"
              onKey={piece.press}
              onNext={piece.next}
              doneLabel={editor.atualIndex === null ? 'Adicionar' : 'Atualizar'}
              doneName={editor.atualIndex === null ? 'Adicionar peça' : 'Atualizar peça'}
              onDone={piece.add}
            />
          )}
          {(systemKeyboard || naming) && (
            <Button block size="large" onClick={piece.add}>
              {editor.atualIndex === null ? 'Adicionar peça' : 'Atualizar peça'}
            </Button>
          )}
        </div>
      </div>
      {charging && (
        <CobrancaLayer
          linha={atual}
          onChange={(changes) => dispatch({ type: 'atual-changed', changes })}
          onClose={() => setCharging(false)}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {piece.announcement}
      </p>
    </div>
  )
}

type PieceHeaderProps = PieceScreenProps & {
  systemKeyboard: boolean
  onSystemKeyboard: (on: boolean) => void
  onCobranca: () => void
}

function PieceHeader(props: PieceHeaderProps) {
  const { editor } = props
  const material = materialInEditor(editor)
  const totals = totalMaterial(material, useRegrasCobranca())
  return (
    <header className="flex h-(--header-h) shrink-0 items-center gap-1 border-b border-line bg-surface px-2">
      <IconButton label="Voltar" icon={<ChevronLeft aria-hidden="true" />} onClick={props.onLeave} />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="truncate text-body leading-5">
          {tituloMaterial(material)}
        </h1>
        <p className="num truncate text-small text-fg-3">
          {plural(material.pecas.length, 'peça', 'peças')} · {formatArea(totals.areaTotalMm2)} ·{' '}
          {formatDinheiro(totals.total)}
        </p>
      </div>
      <PieceMenu {...props} onAddItem={() => props.onItem(null)} />
    </header>
  )
}

interface PieceTotalProps {
  editor: EditorMaterial
  onDone: () => void
}

function PieceTotal({ editor, onDone }: PieceTotalProps) {
  const totais = totaisOfLinhas(editor, useRegrasCobranca())
  return (
    <div className="flex items-center justify-between gap-3 px-1.5 pb-2.5">
      <div className="min-w-0">
        <p className="text-small text-fg-3">Esta peça</p>
        <p className="num text-h2 font-semibold" data-valor="esta-peca">
          {formatDinheiro(totais.get(editor.atual.id) ?? ZERO_CENTAVOS)}
        </p>
      </div>
      <Button variant="secondary" onClick={onDone}>
        Concluir peças
      </Button>
    </div>
  )
}

type Medida = 'comprimento' | 'largura'

/** The hand of the person who types a piece: which measure the keypad writes into, next, add. */
function usePieceEntry(editor: EditorMaterial, dispatch: PieceScreenProps['dispatch']) {
  const comprimento = useRef<HTMLInputElement>(null)
  const largura = useRef<HTMLInputElement>(null)
  const inputs = { comprimento, largura }
  const active = useRef<Medida>('comprimento')
  // Asked for the piece at hand only: the next one starts without errors.
  const [attemptedId, setAttemptedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { atual } = editor

  function focus(medida: Medida) {
    active.current = medida
    inputs[medida].current?.focus({ preventScroll: true })
  }
  useEffect(() => comprimento.current?.focus({ preventScroll: true }), [])

  function refuse() {
    setAttemptedId(atual.id)
    vibrate(60)
    const { erros } = readLinha(atual)
    const missing = (['comprimento', 'largura'] as const).find((campo) => erros[campo])
    if (missing) focus(missing)
  }

  function add() {
    if (!readLinha(atual).completa) return refuse()
    if (stopAtUnread()) return
    dispatch({ type: 'atual-added', nextId: uuid() })
    vibrate([10, 40, 10])
    setAnnouncement(`${atual.nome}: ${editor.atualIndex === null ? 'peça adicionada' : 'peça atualizada'}.`)
    focus('comprimento')
  }

  function press(key: KeypadKey) {
    const focused = document.activeElement === inputs.largura.current ? 'largura' : 'comprimento'
    const target = isMeasure(document.activeElement) ? focused : active.current
    const input = inputs[target].current
    if (!input) return
    if (document.activeElement !== input) focus(target)
    vibrate(8)
    applyKeypadKey(input, key)
  }

  function isMeasure(element: Element | null) {
    return element === inputs.comprimento.current || element === inputs.largura.current
  }

  return {
    inputs,
    attempted: attemptedId === atual.id,
    announcement,
    focus,
    refuse,
    add,
    press,
    next: () => focus(document.activeElement === inputs.comprimento.current ? 'largura' : 'comprimento'),
    focusEmptyMeasure: () => focus(emptyMeasure(atual)),
  }
}

function emptyMeasure(linha: LinhaPeca): Medida {
  return linha.comprimento.trim() !== '' && linha.largura.trim() === '' ? 'largura' : 'comprimento'
}
