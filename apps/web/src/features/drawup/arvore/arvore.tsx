import {
  ChevronRight,
  CircleAlert,
  CircleDot,
  Dot,
  House,
  MoveHorizontal,
  RectangleHorizontal,
  Ruler,
  Scissors,
  Spline,
  SquareDashed,
  StickyNote,
  TriangleAlert,
  Waves,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { CampoView } from '../campos/campo-view.tsx'
import type { MundoDosCampos } from '../campos/tipos.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { Linha } from './linhas.ts'
import { isSelecionada } from './navegacao.ts'
import type { TipoDeLinha } from './no.ts'
import { useArvore, type ArvoreAberta } from './use-arvore.ts'

export interface ArvoreProps {
  editor: DesenhoEditor
  mundo: MundoDosCampos
  className?: string
}

/**
 * Rooms, pieces and all their parts as a tree: the canvas for the keyboard and the screen reader. What is focused is
 * selected; Enter changes its value in place; the keys of the drawing work here as they do there.
 */
export function Arvore({ editor, mundo, className }: ArvoreProps) {
  const { unidade, achados } = editor
  const completo = useMemo(() => ({ ...mundo, unidade, achados }), [mundo, unidade, achados])
  const aberta = useArvore(editor, completo)
  return (
    <div
      ref={aberta.arvore}
      role="tree"
      aria-label="Peças"
      aria-multiselectable="true"
      data-teclas-do-desenho=""
      className={className}
      onKeyDown={aberta.handleKeyDown}
      onFocus={aberta.handleFocus}
      onBlur={aberta.handleBlur}
    >
      {aberta.linhas.map((linha) => (
        <LinhaView key={linha.chave} linha={linha} aberta={aberta} editor={editor} />
      ))}
    </div>
  )
}

const ICONES: Partial<Record<TipoDeLinha, LucideIcon>> = {
  ambiente: House,
  peca: RectangleHorizontal,
  aresta: MoveHorizontal,
  trecho: MoveHorizontal,
  vertice: Spline,
  recorte: SquareDashed,
  emenda: Scissors,
  rebaixo: Waves,
  cota: Ruler,
  derivada: CircleDot,
  nota: StickyNote,
  notas: StickyNote,
  campo: Dot,
}

interface LinhaViewProps {
  linha: Linha
  aberta: ArvoreAberta
  editor: DesenhoEditor
}

function LinhaView({ linha, aberta, editor }: LinhaViewProps) {
  const { chave, nivel, temFilhos, tipo, aviso } = linha
  const selecionada = isSelecionada(linha, editor.selecao)
  const editando = aberta.editando === chave
  const Icone = ICONES[tipo]
  return (
    <div
      role="treeitem"
      aria-level={nivel}
      aria-posinset={linha.posicao}
      aria-setsize={linha.total}
      aria-expanded={temFilhos ? linha.aberta : undefined}
      aria-selected={selecionada}
      tabIndex={aberta.focada?.chave === chave ? 0 : -1}
      data-chave={chave}
      className={classNames(
        'flex min-h-11 cursor-default items-center gap-1.5 rounded-small pr-1.5 outline-offset-[-2px] select-none lg:min-h-9',
        selecionada ? 'bg-primary-soft-2 text-on-primary-soft' : 'hover:bg-surface-2',
      )}
      style={{ paddingLeft: 4 + (nivel - 1) * 14 }}
      onClick={(event) => aberta.handleClick(linha, event)}
      onDoubleClick={() => aberta.edit(chave)}
    >
      <Seta linha={linha} onToggle={() => aberta.toggle(linha)} />
      {Icone && (
        <Icone
          aria-hidden="true"
          className={classNames('size-4 shrink-0 stroke-[1.75]', !selecionada && 'text-fg-3')}
        />
      )}
      <Textos linha={linha} selecionada={selecionada} />
      {aviso && <Aviso gravidade={aviso} />}
      {editando && linha.campo ? (
        <span
          className="w-36 shrink-0 py-0.5"
          data-own-escape=""
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            aberta.pronto()
          }}
        >
          <CampoView
            campo={linha.campo}
            unidade={editor.unidade}
            apply={editor.apply}
            naLinha={{ onPronto: aberta.pronto }}
          />
        </span>
      ) : (
        <Valor
          linha={linha}
          selecionada={selecionada}
          soLeitura={editor.soLeitura}
          onEdit={() => aberta.edit(chave)}
        />
      )}
    </div>
  )
}

function Textos({ linha: { tipo, rotulo, detalhe }, selecionada }: { linha: Linha; selecionada: boolean }) {
  return (
    <span className="min-w-0 flex-1 py-1 leading-tight">
      <span className={classNames('block truncate text-label', tipo === 'peca' && 'font-semibold')}>
        {rotulo}
      </span>
      {detalhe && (
        <span className={classNames('block truncate text-micro', !selecionada && 'text-fg-3')}>
          {detalhe}
        </span>
      )}
    </span>
  )
}

function Seta({ linha, onToggle }: { linha: Linha; onToggle: () => void }) {
  if (!linha.temFilhos) return <span className="w-5 shrink-0" />
  return (
    <span
      // The row itself opens with the arrow keys; this is for the pointer.
      aria-hidden="true"
      className="-my-1 grid min-h-11 w-5 shrink-0 cursor-pointer place-items-center lg:min-h-9"
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <ChevronRight
        className={classNames('size-4 text-fg-3 transition-transform', linha.aberta && 'rotate-90')}
      />
    </span>
  )
}

function Valor({
  linha: { valor, campo, tipo },
  selecionada,
  soLeitura,
  onEdit,
}: {
  linha: Linha
  selecionada: boolean
  soLeitura: boolean
  onEdit: () => void
}) {
  if (valor === undefined || valor === '') return null
  const editavel = !soLeitura && campo !== undefined && tipo !== 'peca' && tipo !== 'ambiente'
  return (
    <span
      className={classNames(
        'num max-w-[55%] shrink-0 truncate rounded-focus px-1.5 py-0.5 text-small',
        editavel && 'cursor-text font-medium hover:bg-surface-3 hover:text-fg',
        !selecionada && !editavel && 'text-fg-3',
      )}
      onClick={
        editavel && selecionada
          ? (event) => {
              event.stopPropagation()
              onEdit()
            }
          : undefined
      }
    >
      {valor}
    </span>
  )
}

function Aviso({ gravidade }: { gravidade: 'erro' | 'aviso' }) {
  const Icone = gravidade === 'erro' ? CircleAlert : TriangleAlert
  return (
    <>
      <Icone
        aria-hidden="true"
        className={classNames('size-4 shrink-0', gravidade === 'erro' ? 'text-danger-fg' : 'text-warning-fg')}
      />
      <span className="sr-only">{gravidade === 'erro' ? 'com erro' : 'com aviso'}</span>
    </>
  )
}
