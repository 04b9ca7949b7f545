import { useRef, useState } from 'react'
import { Search, SquareDashed } from 'lucide-react'
import { medidasOfForma } from '@lapida/desenho/quantities/quantidades'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { TecladoMedidas } from '../medida/teclado-medidas.tsx'
import { pecaEmFoco } from '../selecao.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { RecortePronto } from './recorte-of-item.ts'
import { RecorteForm, usePedido } from './recorte-form.tsx'
import { useRecortesProntos } from './use-recortes-prontos.ts'

export interface RecorteSheetProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What is cut into a piece: a basin or cooktop of the stock, or any opening; then where it is. */
export function RecorteSheet(props: RecorteSheetProps) {
  const [vez, setVez] = useState({ aberta: props.open, numero: 0 })
  if (vez.aberta !== props.open) setVez({ aberta: props.open, numero: vez.numero + (props.open ? 1 : 0) })
  return <RecorteAberto key={vez.numero} {...props} />
}

function RecorteAberto({ editor, open, onOpenChange }: RecorteSheetProps) {
  const { desenho, selecao } = editor
  const aberto = usePedido(editor, () => onOpenChange(false))
  const { pedido } = aberto
  const peca = pecaEmFoco(desenho, selecao) ?? Object.values(desenho.pecas)[0]
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={pedido ? pedido.recorte.nome : 'Recorte'}
      description={pedido || !peca ? undefined : 'Do estoque, ou um recorte qualquer.'}
      width="small"
      footer={
        pedido && (
          <div className="grid w-full gap-2">
            <TecladoMedidas />
            <div className="flex justify-end gap-2 max-md:[&>button]:flex-1">
              <Button variant="ghost" onClick={aberto.goBack}>
                Outro
              </Button>
              <Button variant="secondary" onClick={aberto.takeInHand}>
                Escolher lugar
              </Button>
              <Button onClick={aberto.place}>Colocar</Button>
            </div>
          </div>
        )
      }
    >
      {pedido ? (
        <RecorteForm editor={editor} aberto={aberto} pedido={pedido} />
      ) : peca ? (
        <Lista onChoose={(recorte) => aberto.choose(recorte, peca.id)} />
      ) : (
        <EmptyState
          icon={<SquareDashed aria-hidden="true" />}
          title="Ainda não há peça"
          description="Adicione um modelo, ou desenhe uma peça, e depois recorte."
        />
      )}
    </Sheet>
  )
}

/** A box to search in and the list below it: arrows go through the list, Enter takes one. */
function Lista({ onChoose }: { onChoose: (recorte: RecortePronto) => void }) {
  const [busca, setBusca] = useState('')
  const [indice, setIndice] = useState(0)
  const { prontos, carregando } = useRecortesProntos(busca)
  const lista = useRef<HTMLDivElement>(null)
  const atual = Math.min(indice, Math.max(0, prontos.length - 1))
  const move = (para: number) => {
    setIndice(para)
    lista.current?.children[para]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Buscar recorte"
        hideLabel
        leading={<Search aria-hidden="true" />}
        placeholder="Cuba, cooktop, marca…"
        value={busca}
        role="combobox"
        aria-expanded={true}
        aria-controls="recortes-prontos"
        aria-activedescendant={prontos[atual] ? `recorte-${prontos[atual].chave}` : undefined}
        onChange={(event) => {
          setBusca(event.currentTarget.value)
          setIndice(0)
        }}
        onKeyDown={(event) => {
          const pronto = prontos[atual]
          if (event.key === 'ArrowDown') move(Math.min(prontos.length - 1, atual + 1))
          else if (event.key === 'ArrowUp') move(Math.max(0, atual - 1))
          else if (event.key === 'Enter' && pronto) onChoose(pronto)
          else return
          event.preventDefault()
        }}
      />
      {carregando && <p className="text-small text-fg-3">Carregando o estoque…</p>}
      <div ref={lista} id="recortes-prontos" role="listbox" aria-label="Recortes" className="grid gap-1">
        {prontos.map((pronto, i) => (
          <Pronto key={pronto.chave} pronto={pronto} ativo={i === atual} onChoose={onChoose} />
        ))}
      </div>
      {prontos.length === 0 && (
        <p className="text-label text-fg-3">Nada encontrado. “Recorte livre” serve para qualquer medida.</p>
      )}
    </div>
  )
}

interface ProntoProps {
  pronto: RecortePronto
  ativo: boolean
  onChoose: (recorte: RecortePronto) => void
}

function Pronto({ pronto, ativo, onChoose }: ProntoProps) {
  const { chave, nome, detalhe, forma, itemEstoqueId, medidaPresumida } = pronto
  return (
    <div
      id={`recorte-${chave}`}
      role="option"
      aria-selected={ativo}
      className={classNames(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-3 py-2',
        ativo ? 'bg-primary-soft-2 text-on-primary-soft' : 'hover:bg-surface-2',
      )}
      onClick={() => onChoose(pronto)}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{nome}</span>
        <span className={classNames('block text-small', !ativo && 'text-fg-3')}>
          <Dotted>
            {[itemEstoqueId ? 'Do estoque' : '', detalhe, medidaPresumida ? 'confira a medida' : '']
              .filter((texto) => texto !== '')
              .join(' · ')}
          </Dotted>
        </span>
      </span>
      <span className="num shrink-0 text-small">{medidasOfForma(forma).medidas} mm</span>
    </div>
  )
}
