import { useMemo, useState, type ReactNode } from 'react'
import type { Forma, Peca } from '@lapida/desenho/model/tipos'
import { caixaNoPlano } from '@lapida/desenho/commands/arranjo'
import { formataComprimento } from '@lapida/desenho/units/formato'
import { FieldError } from '@lapida/ui/field.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { MedidaInput } from '../medida/medida-input.tsx'
import { takeRecorte } from '../quadro/recorte-na-mao.ts'
import { Miniatura } from '../miniatura.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { comandoDeColocar, frentesDaPeca, recorteNovo, type PedidoDeRecorte } from './colocar.ts'
import type { RecortePronto } from './recorte-do-item.ts'

/** What is being cut: null while it is chosen. */
export function usePedido(editor: DesenhoEditor, onPronto: () => void) {
  const { desenho } = editor
  const [pedido, setPedido] = useState<PedidoDeRecorte | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const previa = useMemo(() => pedido && comandoDeColocar(pedido)(desenho), [pedido, desenho])

  function coloca() {
    if (!pedido) return
    const antes = editor.desenho
    const feito = editor.apply(comandoDeColocar(pedido))
    if (!feito.ok) return setErro(feito.problema.mensagem)
    const id = recorteNovo(antes, feito.valor.desenho, pedido.pecaId)
    editor.select({ pecas: [], partes: [{ tipo: 'recorte', pecaId: pedido.pecaId, id }] })
    const peca = feito.valor.desenho.pecas[pedido.pecaId]
    if (peca) editor.mostra(caixaNoPlano(peca))
    onPronto()
  }

  return {
    pedido,
    previa: previa?.ok ? previa.valor.desenho : desenho,
    problema: erro ?? (previa && !previa.ok ? previa.problema.mensagem : null),
    escolhe: (recorte: RecortePronto, pecaId: string) =>
      setPedido({
        pecaId,
        recorte,
        forma: recorte.forma,
        arestaId: null,
        frente: recorte.frente,
        aoLongo: null,
        furos: recorte.torneira ? 1 : 0,
      }),
    volta: () => setPedido(null),
    muda: (dados: Partial<PedidoDeRecorte>) => {
      setErro(null)
      setPedido((antes) => antes && { ...antes, ...dados })
    },
    coloca,
    /** the next press on the canvas puts it there */
    pegaNaMao: () => {
      if (!pedido) return
      const { tipo, montagem, modelo, itemEstoqueId } = pedido.recorte
      takeRecorte({
        tipo,
        forma: pedido.forma,
        ...(montagem ? { montagem } : {}),
        ...(modelo ? { modelo } : {}),
        ...(itemEstoqueId ? { itemEstoqueId } : {}),
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
  const { previa, problema, muda, coloca } = aberto
  const peca = previa.pecas[pedido.pecaId]
  return (
    <div className="grid gap-4">
      <div className="grid h-40 place-items-center rounded-card bg-surface-2 p-2">
        {peca && <Miniatura desenho={{ ...desenho, pecas: { [peca.id]: peca } }} className="size-full" />}
      </div>
      {problema !== null && <FieldError>{problema}</FieldError>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        <AoLongo {...{ pedido, muda, unidade, coloca }} />
        <Medida
          rotulo="Da frente à borda"
          mm={pedido.frente}
          onMede={(frente) => muda({ frente })}
          {...{ unidade, coloca }}
        />
        <MedidasDaForma forma={pedido.forma} onForma={(forma) => muda({ forma })} {...{ unidade, coloca }} />
      </div>
      {peca && <Escolhas {...{ editor, pedido, muda, peca }} />}
    </div>
  )
}

interface AoLongoProps {
  pedido: PedidoDeRecorte
  muda: (dados: Partial<PedidoDeRecorte>) => void
  unidade: DesenhoEditor['unidade']
  coloca: () => void
}

/** Where along the front: in its middle unless a distance from one of its ends is typed. */
function AoLongo({ pedido: { aoLongo }, muda, unidade, coloca }: AoLongoProps) {
  const [de, setDe] = useState<'esquerda' | 'direita'>('esquerda')
  return (
    <>
      <Rotulada rotulo="Ao longo, até o eixo">
        <MedidaInput
          autoFocus
          rotulo="Ao longo, até o eixo"
          unidade={unidade}
          texto={aoLongo ? formataComprimento(aoLongo.mm, unidade) : ''}
          {...(aoLongo ? {} : { dica: 'Vazio: no meio' })}
          onDigita={(mm) => muda({ aoLongo: mm === null ? null : { de, mm } })}
          onConfirma={(medida) => {
            muda({ aoLongo: medida ? { de, mm: medida.mm } : null })
            return null
          }}
          onEnter={coloca}
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
              muda({ aoLongo: { ...aoLongo, de: outra } })
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
  muda: (dados: Partial<PedidoDeRecorte>) => void
  peca: Peca
}

function Escolhas({ editor, pedido, muda, peca }: EscolhasProps) {
  const pecas = Object.values(editor.desenho.pecas)
  return (
    <div className="grid gap-3">
      {pecas.length > 1 && (
        <SelectField
          label="Peça"
          options={pecas.map(({ id, codigo, nome }) => ({ value: id, label: `${codigo} · ${nome}` }))}
          value={pedido.pecaId}
          onChange={(event) => muda({ pecaId: event.currentTarget.value, arestaId: null })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Frente"
          placeholder="A mais longa livre"
          options={frentesDaPeca(peca).map(({ arestaId, nome }) => ({ value: arestaId, label: nome }))}
          value={pedido.arestaId ?? ''}
          onChange={(event) => muda({ arestaId: event.currentTarget.value || null })}
        />
        {pedido.recorte.tipo === 'cuba' && (
          <SelectField
            label="Furos de torneira"
            options={['0', '1', '2', '3'].map((n) => ({ value: n, label: n === '0' ? 'Nenhum' : n }))}
            value={String(pedido.furos)}
            onChange={(event) => muda({ furos: Number(event.currentTarget.value) })}
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
  onMede: (mm: number) => void
  coloca: () => void
}

function Medida({ rotulo, mm, unidade, onMede, coloca }: MedidaProps) {
  return (
    <Rotulada rotulo={rotulo}>
      <MedidaInput
        rotulo={rotulo}
        unidade={unidade}
        texto={formataComprimento(mm, unidade)}
        onDigita={(novo) => {
          if (novo !== null) onMede(novo)
        }}
        onConfirma={(medida) => {
          if (!medida) return 'Digite uma medida.'
          onMede(medida.mm)
          return null
        }}
        onEnter={coloca}
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
  coloca: () => void
}

function MedidasDaForma({ forma, onForma, ...resto }: MedidasDaFormaProps) {
  if (forma.t === 'laco') return null
  if (forma.t === 'circ')
    return <Medida rotulo="Diâmetro" mm={forma.d} onMede={(d) => onForma({ ...forma, d })} {...resto} />
  return (
    <>
      <Medida rotulo="Largura" mm={forma.w} onMede={(w) => onForma({ ...forma, w })} {...resto} />
      <Medida rotulo="Profundidade" mm={forma.h} onMede={(h) => onForma({ ...forma, h })} {...resto} />
      {forma.t === 'ret' && (
        <Medida rotulo="Raio dos cantos" mm={forma.r} onMede={(r) => onForma({ ...forma, r })} {...resto} />
      )}
    </>
  )
}
