import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BetweenVerticalStart,
  Copy,
  Droplet,
  FlipVertical2,
  Grid3x3,
  RotateCcw,
  Shapes,
  Spline,
  Split,
  Trash2,
  Waves,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { divideTrecho, joinTrechos } from '@lapida/desenho/commands/acabamentos'
import {
  alignPecas,
  distributePecas,
  duplicatePecas,
  type Alinhamento,
} from '@lapida/desenho/commands/arranjo'
import { addAreaMolhada } from '@lapida/desenho/commands/cotas-e-rebaixos'
import { addAvanco, curvaU } from '@lapida/desenho/commands/curvas'
import { addFuroDaCuba } from '@lapida/desenho/commands/lugar-do-recorte'
import { moldeOfPeca } from '@lapida/desenho/templates/change-molde'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { pecasOfSelecao } from '../selecao.ts'
import { comandoToMirror, comandoToRotate, comandoToRemove } from '../teclas/comandos-da-selecao.ts'
import { add, applyTo } from '../teclas/use-teclas.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { RepetirForm } from './repetir-form.tsx'

interface Acao {
  label: string
  Icone: LucideIcon
  onClick: () => void
}

/** The piece by which the gallery is opened again: one of a template, alone or with all that the template made. */
function pecaOfMolde({ desenho, selecao }: DesenhoEditor): string | undefined {
  const [peca, ...outras] = selecao.pecas
  const juntas =
    peca === undefined || selecao.partes.length > 0 ? undefined : moldeOfPeca(desenho, peca)?.pecas
  if (!juntas) return undefined
  const all = juntas.length === selecao.pecas.length && juntas.every(({ id }) => selecao.pecas.includes(id))
  return outras.length === 0 || all ? peca : undefined
}

/** What can be done with what is selected, as a row of buttons. */
export function AcoesDaSelecao({ editor }: { editor: DesenhoEditor }) {
  const [repetindo, setRepetindo] = useState(false)
  const { selecao } = editor
  const pecaUnica = selecao.partes.length === 0 && selecao.pecas.length === 1 ? selecao.pecas[0] : undefined
  const deMolde = pecaOfMolde(editor)
  const acoes = [
    ...(selecao.partes.length === 0 ? acoesOfPecas(editor) : acoesOfParte(editor)),
    ...(deMolde
      ? [{ label: 'Medidas do modelo', Icone: Shapes, onClick: () => editor.reopenMolde(deMolde) }]
      : []),
    ...(pecaUnica
      ? [{ label: 'Repetir em grade', Icone: Grid3x3, onClick: () => setRepetindo(!repetindo) }]
      : []),
    { label: 'Apagar', Icone: Trash2, onClick: () => applyTo(editor, comandoToRemove(selecao)) },
  ]
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Ações" className="-mx-1 flex flex-wrap">
        {acoes.map(({ label, Icone, onClick }) => (
          <IconButton
            key={label}
            label={label}
            title={label}
            icon={<Icone aria-hidden="true" />}
            className="lg:size-9"
            onClick={onClick}
          />
        ))}
      </div>
      {selecao.partes.length === 0 && selecao.pecas.length > 1 && <Alinhar editor={editor} />}
      {repetindo && pecaUnica && (
        <RepetirForm editor={editor} pecaId={pecaUnica} onPronto={() => setRepetindo(false)} />
      )}
    </div>
  )
}

function acoesOfPecas(editor: DesenhoEditor): Acao[] {
  const { selecao } = editor
  return [
    {
      label: 'Duplicar',
      Icone: Copy,
      onClick: () => add(editor, (d) => duplicatePecas(d, pecasOfSelecao(selecao))),
    },
    { label: 'Espelhar', Icone: FlipVertical2, onClick: () => applyTo(editor, comandoToMirror(selecao)) },
    { label: 'Girar 90°', Icone: RotateCcw, onClick: () => applyTo(editor, comandoToRotate(selecao)) },
    ...acoesOfPecaUnica(editor),
  ]
}

function acoesOfPecaUnica(editor: DesenhoEditor): Acao[] {
  const { pecas } = editor.selecao
  const peca = pecas.length === 1 ? editor.desenho.pecas[pecas[0] ?? ''] : undefined
  if (!peca) return []
  return [
    {
      label: 'Área molhada',
      Icone: Waves,
      onClick: () => applyTo(editor, (d) => addAreaMolhada(d, peca.id)),
    },
    ...(peca.arestas.length === 8
      ? [{ label: 'U curvo', Icone: Spline, onClick: () => applyTo(editor, (d) => curvaU(d, peca.id)) }]
      : []),
  ]
}

function acoesOfParte(editor: DesenhoEditor): Acao[] {
  const { selecao, desenho } = editor
  const [parte] = selecao.partes
  const peca = parte && desenho.pecas[parte.pecaId]
  if (!parte || !peca || selecao.partes.length > 1) return []
  const { pecaId, id } = parte
  if (parte.tipo === 'recorte' && peca.recortes.find((um) => um.id === id)?.tipo === 'cuba')
    return [
      {
        label: 'Adicionar furo de torneira',
        Icone: Droplet,
        onClick: () =>
          applyTo(editor, (d) =>
            addFuroDaCuba(d, { pecaId, recorteId: id }, { tipo: 'torneira', d: 35, atras: 50 }),
          ),
      },
    ]
  if (parte.tipo !== 'aresta') return []
  const dividida = (peca.arestas.find((aresta) => aresta.id === id)?.trechos.length ?? 1) > 1
  const alvo = { pecaId, arestaId: id }
  const comprimento = comprimentoOfAresta(peca, id)
  const avanco = { de: comprimento / 3, largura: comprimento / 3, profundidade: 50 }
  return [
    {
      label: 'Avanço no meio da aresta',
      Icone: BetweenVerticalStart,
      onClick: () => applyTo(editor, (d) => addAvanco(d, alvo, avanco)),
    },
    dividida
      ? { label: 'Juntar trechos', Icone: Split, onClick: () => applyTo(editor, (d) => joinTrechos(d, alvo)) }
      : {
          label: 'Dividir em dois trechos',
          Icone: Split,
          onClick: () => applyTo(editor, (d) => divideTrecho(d, alvo, comprimento / 2)),
        },
  ]
}

const ALINHAMENTOS: readonly { como: Alinhamento; label: string; Icone: LucideIcon }[] = [
  { como: 'esquerda', label: 'Alinhar à esquerda', Icone: AlignStartVertical },
  { como: 'centro', label: 'Alinhar pelo centro', Icone: AlignCenterVertical },
  { como: 'direita', label: 'Alinhar à direita', Icone: AlignEndVertical },
  { como: 'topo', label: 'Alinhar pelo topo', Icone: AlignStartHorizontal },
  { como: 'meio', label: 'Alinhar pelo meio', Icone: AlignCenterHorizontal },
  { como: 'base', label: 'Alinhar pela base', Icone: AlignEndHorizontal },
]

function Alinhar({ editor }: { editor: DesenhoEditor }) {
  const { pecas } = editor.selecao
  const acoes: Acao[] = [
    ...ALINHAMENTOS.map(({ como, label, Icone }) => ({
      label,
      Icone,
      onClick: () => void applyTo(editor, (d) => alignPecas(d, pecas, como)),
    })),
    ...(pecas.length > 2
      ? [
          {
            label: 'Distribuir na horizontal',
            Icone: AlignHorizontalSpaceAround,
            onClick: () => void applyTo(editor, (d) => distributePecas(d, pecas, 'h')),
          },
          {
            label: 'Distribuir na vertical',
            Icone: AlignVerticalSpaceAround,
            onClick: () => void applyTo(editor, (d) => distributePecas(d, pecas, 'v')),
          },
        ]
      : []),
  ]
  return (
    <div role="group" aria-label="Alinhar e distribuir" className="-mx-1 flex flex-wrap">
      {acoes.map(({ label, Icone, onClick }) => (
        <IconButton
          key={label}
          label={label}
          title={label}
          icon={<Icone aria-hidden="true" />}
          className="lg:size-9"
          onClick={onClick}
        />
      ))}
    </div>
  )
}
