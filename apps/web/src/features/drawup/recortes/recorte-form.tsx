import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { Forma, Peca } from '@lapida/desenho/model/tipos'
import { caixaNoPlano } from '@lapida/desenho/commands/arranjo'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { FieldError } from '@lapida/ui/field.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { MedidaInput } from '../medida/medida-input.tsx'
import { takeRecorte } from '../quadro/recorte-na-mao.ts'
import { Miniatura } from '../miniatura.tsx'
import { useNomeia } from '../pecas-nomeadas.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { comandoToPlace, frentesOfPeca, recorteNovo, type PedidoDeRecorte } from './place.ts'
import type { RecortePronto } from './recorte-of-item.ts'

/** What is being cut: null while it is chosen. */
export function usePedido(editor: DesenhoEditor, onPronto: () => void) {
  const { desenho } = editor
  const [pedido, setPedido] = useState<PedidoDeRecorte | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  /** the fields: what cannot be read in one of them stops what would take it for something else */
  const campos = useRef<HTMLDivElement>(null)
  const previa = useMemo(() => pedido && comandoToPlace(pedido)(desenho), [pedido, desenho])

  function place() {
    if (!pedido || stopAtUnread(campos.current)) return
    const antes = editor.desenho
    const feito = editor.apply(comandoToPlace(pedido))
    if (!feito.ok) return setErro(feito.problema.mensagem)
    const id = recorteNovo(antes, feito.valor.desenho, pedido.pecaId)
    editor.select({ pecas: [], partes: [{ tipo: 'recorte', pecaId: pedido.pecaId, id }] })
    const peca = feito.valor.desenho.pecas[pedido.pecaId]
    if (peca) editor.show(caixaNoPlano(peca))
    onPronto()
  }

  return {
    pedido,
    campos,
    previa: previa?.ok ? previa.valor.desenho : desenho,
    problema: erro ?? (previa && !previa.ok ? previa.problema.mensagem : null),
    choose: (recorte: RecortePronto, pecaId: string) =>
      setPedido({
        pecaId,
        recorte,
        forma: recorte.forma,
        arestaId: null,
        frente: recorte.frente,
        aoLongo: null,
        furos: recorte.torneira ? 1 : 0,
      }),
    goBack: () => setPedido(null),
    change: (dados: Partial<PedidoDeRecorte>) => {
      setErro(null)
      setPedido((antes) => antes && { ...antes, ...dados })
    },
    place,
    /** the next press on the canvas puts it there */
    takeInHand: () => {
      if (!pedido || stopAtUnread(campos.current)) return
      const { tipo, montagem, modelo, itemEstoqueId, corpo } = pedido.recorte
      takeRecorte({
        tipo,
        forma: pedido.forma,
        ...(montagem ? { montagem } : {}),
        ...(modelo ? { modelo } : {}),
        ...(itemEstoqueId ? { itemEstoqueId } : {}),
        ...(corpo ? { corpo } : {}),
      })
      editor.use('recorte')
      onPronto()
    },
  }
}

export type PedidoAberto = ReturnType<typeof usePedido>

export interface RecorteFormProps {
  editor: DesenhoEditor
  aberto: PedidoAberto
  pedido: PedidoDeRecorte
}

/** How large an opening is and where it stands; Enter puts it there. Nothing has to be typed. */
export function RecorteForm({ editor, aberto, pedido }: RecorteFormProps) {
  const { desenho, unidade } = editor
  const { previa, problema, campos, change, place } = aberto
  const peca = previa.pecas[pedido.pecaId]
  useNomeia(editor.nomeadas, [pedido.pecaId])
  return (
    <div ref={campos} className="grid gap-4">
      <div className="grid h-40 place-items-center rounded-card bg-surface-2 p-2">
        {peca && (
          <Miniatura desenho={{ ...desenho, pecas: { [peca.id]: peca } }} letras className="size-full" />
        )}
      </div>
      {problema !== null && <FieldError>{problema}</FieldError>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        <AoLongo pedido={pedido} change={change} unidade={unidade} place={place} />
        <Medida
          rotulo={pedido.recorte.corpo ? 'Da frente à cuba' : 'Da frente à borda'}
          mm={pedido.frente}
          onMeasure={(frente) => change({ frente })}
          unidade={unidade}
          place={place}
        />
        <MedidasDaForma
          forma={pedido.forma}
          onForma={(forma) => change({ forma })}
          unidade={unidade}
          place={place}
        />
      </div>
      {peca && <Escolhas editor={editor} pedido={pedido} change={change} peca={peca} />}
    </div>
  )
}

interface AoLongoProps {
  pedido: PedidoDeRecorte
  change: (dados: Partial<PedidoDeRecorte>) => void
  unidade: DesenhoEditor['unidade']
  place: () => void
}

/** Where along the front: in its middle unless a distance from one of its ends is typed. */
function AoLongo({ pedido: { aoLongo }, change, unidade, place }: AoLongoProps) {
  const [de, setDe] = useState<'esquerda' | 'direita'>('esquerda')
  return (
    <>
      <Rotulada rotulo="Ao longo, até o eixo">
        <MedidaInput
          autoFocus
          rotulo="Ao longo, até o eixo"
          unidade={unidade}
          texto={aoLongo ? formatComprimento(aoLongo.mm, unidade) : ''}
          {...(aoLongo ? {} : { dica: 'Vazio: no meio' })}
          onTyped={(mm, texto) => {
            if (mm !== null) change({ aoLongo: { de, mm } })
            else if (texto.trim() === '') change({ aoLongo: null })
          }}
          onConfirm={(medida) => {
            change({ aoLongo: medida ? { de, mm: medida.mm } : null })
            return null
          }}
          onEnter={place}
        />
      </Rotulada>
      {aoLongo && (
        <div className="order-last col-span-2">
          <Segmented
            label="Medido da"
            options={[
              { value: 'esquerda', label: 'Da esquerda' },
              { value: 'direita', label: 'Da direita' },
            ]}
            value={de}
            onValueChange={(outra) => {
              setDe(outra)
              change({ aoLongo: { ...aoLongo, de: outra } })
            }}
          />
        </div>
      )}
    </>
  )
}

interface EscolhasProps {
  editor: DesenhoEditor
  pedido: PedidoDeRecorte
  change: (dados: Partial<PedidoDeRecorte>) => void
  peca: Peca
}

function Escolhas({ editor, pedido, change, peca }: EscolhasProps) {
  const pecas = Object.values(editor.desenho.pecas)
  return (
    <div className="grid gap-3">
      {pecas.length > 1 && (
        <SelectField
          label="Peça"
          options={pecas.map(({ id, codigo, nome }) => ({ value: id, label: `${codigo} · ${nome}` }))}
          value={pedido.pecaId}
          onChange={(event) => change({ pecaId: event.currentTarget.value, arestaId: null })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Frente"
          placeholder="A mais longa livre"
          options={frentesOfPeca(peca).map(({ arestaId, nome }) => ({ value: arestaId, label: nome }))}
          value={pedido.arestaId ?? ''}
          onChange={(event) => change({ arestaId: event.currentTarget.value || null })}
        />
        {pedido.recorte.tipo === 'cuba' && (
          <SelectField
            label="Furos de torneira"
            options={['0', '1', '2', '3'].map((n) => ({ value: n, label: n === '0' ? 'Nenhum' : n }))}
            value={String(pedido.furos)}
            onChange={(event) => change({ furos: Number(event.currentTarget.value) })}
          />
        )}
      </div>
    </div>
  )
}

interface MedidaProps {
  rotulo: string
  mm: number
  unidade: DesenhoEditor['unidade']
  onMeasure: (mm: number) => void
  place: () => void
}

function Medida({ rotulo, mm, unidade, onMeasure, place }: MedidaProps) {
  return (
    <Rotulada rotulo={rotulo}>
      <MedidaInput
        rotulo={rotulo}
        unidade={unidade}
        texto={formatComprimento(mm, unidade)}
        onTyped={(novo) => {
          if (novo !== null) onMeasure(novo)
        }}
        onConfirm={(medida) => {
          if (!medida) return 'Digite uma medida.'
          onMeasure(medida.mm)
          return null
        }}
        onEnter={place}
      />
    </Rotulada>
  )
}

function Rotulada({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="text-small text-fg-2">
        {rotulo}
      </span>
      {children}
    </div>
  )
}

interface MedidasDaFormaProps {
  forma: Forma
  onForma: (forma: Forma) => void
  unidade: DesenhoEditor['unidade']
  place: () => void
}

function MedidasDaForma({ forma, onForma, ...resto }: MedidasDaFormaProps) {
  if (forma.t === 'laco') return null
  if (forma.t === 'circ')
    return <Medida rotulo="Diâmetro" mm={forma.d} onMeasure={(d) => onForma({ ...forma, d })} {...resto} />
  return (
    <>
      <Medida rotulo="Largura" mm={forma.w} onMeasure={(w) => onForma({ ...forma, w })} {...resto} />
      <Medida rotulo="Profundidade" mm={forma.h} onMeasure={(h) => onForma({ ...forma, h })} {...resto} />
      {forma.t === 'ret' && (
        <Medida
          rotulo="Raio dos cantos"
          mm={forma.r}
          onMeasure={(r) => onForma({ ...forma, r })}
          {...resto}
        />
      )}
    </>
  )
}
