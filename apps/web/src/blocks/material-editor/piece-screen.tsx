import { ChevronLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { applyKeypadKey, type KeypadKey } from '@lapida/ui/keypad-keys'
import { Keypad } from '@lapida/ui/keypad.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'
import { changePreferences, vibrate } from '#shared/preferences.ts'
import { uuid } from '#shared/uuid.ts'
import { materialInEditor, type EditorAberto } from './editor-material.ts'
import { isBlankLinha, readLinha, type LinhaPeca } from './linha-peca.ts'
import { tituloMaterial } from './material-editavel.ts'
import { changesForNome } from './nomes-peca.ts'
import { PhoneMaterial } from './phone-material.tsx'
import { CobrancaLayer } from './cobranca-layer.tsx'
import { PieceFinishing } from './piece-finishing.tsx'
import { PieceList } from './piece-list.tsx'
import { PieceMeasures } from './piece-measures.tsx'
import { PieceMenu } from './piece-menu.tsx'
import { PieceName } from './piece-name.tsx'
import { useTotalDaLinha } from './total-da-linha.tsx'
import { totalOfMaterial } from './totais-of-linhas.ts'
import type { HabitosAgora } from './use-habitos.ts'

export interface PieceScreenProps {
  editor: EditorAberto
  habitos: HabitosAgora
  /** Progress of the task that the screen belongs to. */
  progress?: ReactNode
  /** The pieces are done: store the material. */
  onDone: () => void
  /** Back, keeping everything as it is. */
  onLeave: () => void
  onCancel: () => void
  /** Opens the item drawer, for a new item or the one with this id. The same at every drawing, like the next one. */
  onItem: (id: string | null) => void
  onPhotos: () => void
  /** photos that the material may have: two in a quote */
  maximoFotos?: number
}

/** One piece at a time, with our own keypad: the editor of the phone. */
export function PieceScreen(props: PieceScreenProps) {
  const { editor, habitos } = props
  const entry = usePieceEntry(editor)
  const { piece } = entry
  const isOneMore = useRascunho(editor, ({ atualIndex }) => atualIndex === null)
  const [systemKeyboard, setSystemKeyboard] = useState(false)
  const [naming, setNaming] = useState(false)
  const [charging, setCharging] = useState(false)
  const change = piece.change

  function done() {
    const { atual } = editor.get()
    if (!isBlankLinha(atual) && !readLinha(atual).completa) return piece.refuse()
    if (materialInEditor(editor.get()).pecas.length === 0) return piece.refuse()
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
          <NameAtHand {...entry} editor={editor} habitos={habitos} onTyping={setNaming} />
          <MeasuresAtHand {...entry} editor={editor} systemKeyboard={systemKeyboard} />
          <FinishingAtHand editor={editor} habitos={habitos} onChange={change} />
          <PieceList editor={editor} onOpened={piece.begin} />
          <PhoneMaterial
            editor={editor}
            maximoFotos={props.maximoFotos}
            onItem={props.onItem}
            onPhotos={props.onPhotos}
            onTyping={setNaming}
          />
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
              doneLabel={isOneMore ? 'Adicionar' : 'Atualizar'}
              doneName={isOneMore ? 'Adicionar peça' : 'Atualizar peça'}
              onDone={piece.add}
            />
          )}
          {(systemKeyboard || naming) && (
            <Button block size="large" onClick={piece.add}>
              {isOneMore ? 'Adicionar peça' : 'Atualizar peça'}
            </Button>
          )}
        </div>
      </div>
      {charging && <ChargeAtHand editor={editor} onChange={change} onClose={() => setCharging(false)} />}
      <p aria-live="polite" className="sr-only">
        {entry.announcement}
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
  const title = useRascunho(props.editor, ({ material }) => tituloMaterial(material))
  return (
    <header className="flex h-(--header-h) shrink-0 items-center gap-1 border-b border-line bg-surface px-2">
      <IconButton label="Voltar" icon={<ChevronLeft aria-hidden="true" />} onClick={props.onLeave} />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="truncate text-body leading-5">
          {title}
        </h1>
        <p className="num truncate text-small text-fg-3">
          <FiguresOfMaterial editor={props.editor} />
        </p>
      </div>
      <PieceMenu {...props} onAddItem={() => props.onItem(null)} />
    </header>
  )
}

/** '3 peças · 2,52 m² · R$ 1.209,60' */
function FiguresOfMaterial({ editor }: Pick<PieceScreenProps, 'editor'>) {
  const regras = useRegrasCobranca()
  return useRascunho(editor, (state) => {
    const material = materialInEditor(state)
    const { areaTotalMm2, total } = totalOfMaterial(material, regras)
    return `${plural(material.pecas.length, 'peça', 'peças')} · ${formatArea(areaTotalMm2)} · ${formatDinheiro(total)}`
  })
}

interface PieceTotalProps {
  editor: EditorAberto
  onDone: () => void
}

function PieceTotal({ editor, onDone }: PieceTotalProps) {
  return (
    <div className="flex items-center justify-between gap-3 px-1.5 pb-2.5">
      <div className="min-w-0">
        <p className="text-small text-fg-3">Esta peça</p>
        <p className="num text-h2 font-semibold" data-valor="esta-peca">
          <TotalAtHand editor={editor} />
        </p>
      </div>
      <Button variant="secondary" onClick={onDone}>
        Concluir peças
      </Button>
    </div>
  )
}

function TotalAtHand({ editor }: Pick<PieceTotalProps, 'editor'>) {
  const id = useRascunho(editor, ({ atual }) => atual.id)
  return formatDinheiro(useTotalDaLinha(editor, id))
}

type AtHandProps = Pick<PieceScreenProps, 'editor'> & Pick<PieceEntry, 'piece' | 'attempted'>

type NameAtHandProps = AtHandProps &
  Pick<PieceScreenProps, 'habitos'> & { onTyping: (typing: boolean) => void }

function NameAtHand({ editor, piece, attempted, habitos, onTyping }: NameAtHandProps) {
  const nome = useRascunho(editor, ({ atual }) => atual.nome)
  const erro = useRascunho(editor, ({ atual }) => readLinha(atual).erros.nome)
  return (
    <PieceName
      nome={nome}
      erro={attempted ? erro : undefined}
      onTyping={onTyping}
      onChange={(next, byChip) => {
        piece.change(byChip ? changesForNome(editor.get().atual, next, habitos.get()) : { nome: next })
        if (byChip) piece.focusEmptyMeasure()
      }}
    />
  )
}

type MeasuresAtHandProps = AtHandProps & Pick<PieceEntry, 'inputs'> & { systemKeyboard: boolean }

function MeasuresAtHand({ editor, piece, attempted, inputs, systemKeyboard }: MeasuresAtHandProps) {
  const linha = useRascunho(editor, ({ atual }) => atual)
  const leitura = readLinha(linha)
  return (
    <PieceMeasures
      linha={linha}
      leitura={leitura}
      erros={attempted ? leitura.erros : {}}
      inputs={inputs}
      inputMode={systemKeyboard ? 'decimal' : 'none'}
      onChange={piece.change}
      onUnit={(unidade) => {
        changePreferences({ unidade })
        editor.dispatch({ type: 'unidade-changed', unidade })
      }}
      onNext={piece.next}
      onAdd={piece.add}
    />
  )
}

type FinishingAtHandProps = Pick<PieceScreenProps, 'editor' | 'habitos'> & {
  onChange: (changes: Partial<Omit<LinhaPeca, 'id'>>) => void
}

function FinishingAtHand({ editor, habitos, onChange }: FinishingAtHandProps) {
  const linha = useRascunho(editor, ({ atual }) => atual)
  return <PieceFinishing linha={linha} leitura={readLinha(linha)} habitos={habitos} onChange={onChange} />
}

type ChargeAtHandProps = Omit<FinishingAtHandProps, 'habitos'> & { onClose: () => void }

function ChargeAtHand({ editor, onChange, onClose }: ChargeAtHandProps) {
  const linha = useRascunho(editor, ({ atual }) => atual)
  return <CobrancaLayer linha={linha} onChange={onChange} onClose={onClose} />
}

type Medida = 'comprimento' | 'largura'
type PieceEntry = ReturnType<typeof usePieceEntry>

/** The hand of the person who types a piece: which measure the keypad writes into, next, add. */
function usePieceEntry(editor: EditorAberto) {
  const comprimento = useRef<HTMLInputElement>(null)
  const largura = useRef<HTMLInputElement>(null)
  const active = useRef<Medida>('comprimento')
  // Asked for the piece at hand only: the next one starts without errors.
  const [attemptedId, setAttemptedId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const atualId = useRascunho(editor, ({ atual }) => atual.id)
  useEffect(() => comprimento.current?.focus({ preventScroll: true }), [])

  // The same at every drawing: what they are given to is drawn for its own keys alone.
  const [inputs] = useState({ comprimento, largura })
  const piece = useMemo(() => {
    function focus(medida: Medida) {
      active.current = medida
      inputs[medida].current?.focus({ preventScroll: true })
    }
    function refuse() {
      const { atual } = editor.get()
      setAttemptedId(atual.id)
      vibrate(60)
      const { erros } = readLinha(atual)
      const missing = (['comprimento', 'largura'] as const).find((campo) => erros[campo])
      if (missing) focus(missing)
    }
    function add() {
      const { atual, atualIndex } = editor.get()
      if (!readLinha(atual).completa) return refuse()
      if (stopAtUnread()) return
      editor.dispatch({ type: 'atual-added', nextId: uuid() })
      vibrate([10, 40, 10])
      setAnnouncement(`${atual.nome}: ${atualIndex === null ? 'peça adicionada' : 'peça atualizada'}.`)
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
      refuse,
      add,
      press,
      change: (changes: Partial<Omit<LinhaPeca, 'id'>>) =>
        editor.dispatch({ type: 'atual-changed', changes }),
      begin: () => focus('comprimento'),
      next: () => focus(document.activeElement === inputs.comprimento.current ? 'largura' : 'comprimento'),
      focusEmptyMeasure: () => focus(emptyMeasure(editor.get().atual)),
    }
  }, [editor, inputs])
  return { inputs, attempted: attemptedId === atualId, announcement, piece }
}

function emptyMeasure(linha: LinhaPeca): Medida {
  return linha.comprimento.trim() !== '' && linha.largura.trim() === '' ? 'largura' : 'comprimento'
}
