import { RefreshCw, RotateCw, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import {
  changePeca,
  countPosicionadas,
  removePecas,
  updatePeca,
} from '@lapida/domain/plano-corte/mudancas-do-plano'
import { isPedraMudada } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { nomeOfPedra, pedraVendida, pedraTrocadaOfPeca } from '@lapida/domain/plano-corte/pedra'
import { formatLados, type Milimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { changeRecut } from '../change-recut.ts'
import { showUndoToast } from '../undo-toast.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { PecaBadge } from './peca-badge.tsx'
import { hasRoom } from './use-adicionar.ts'

/** What a piece is in its quote now, where that differs; or that the quote has it no more. */
export type Atualizacao =
  | Pick<PecaDoPlano, 'nome' | 'material' | 'pedra' | 'largura' | 'altura' | 'valorCobrado' | 'areaCobrada'>
  | 'fora-do-orcamento'
  | null

interface PecaDoPlanoRowProps {
  peca: PecaDoPlano
  atualizacao: Atualizacao
  editor: PlanoEditor
}

const lados = ({ largura, altura }: Pick<PecaDoPlano, 'largura' | 'altura'>) =>
  formatLados(largura as Milimetros, altura as Milimetros)

/** A piece of the plan: how many, whether it may be turned, whether it lies on a slab already. */
export function PecaDoPlanoRow({ peca, atualizacao, editor }: PecaDoPlanoRowProps) {
  const { conteudo, undo } = editor
  const readOnly = editor.estado === 'concluido'

  function remove() {
    void changeRecut(editor, {
      rotulo: `Remover ${peca.nome}`,
      how: (before) => removePecas(before, [peca.id]),
    }).then(() => showUndoToast(`${peca.nome} removida do plano`, undo))
  }

  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0 last:pb-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {peca.nome}
            {readOnly && peca.quantidade > 1 && <span className="num text-fg-3"> × {peca.quantidade}</span>}
          </p>
          <p className="num text-small text-fg-3">{lados(peca)}</p>
          <p className="text-small text-fg-3 wrap-anywhere">
            <Dotted>{[nomeOfPedra(pedraVendida(peca)), peca.ambiente].filter(Boolean).join(' · ')}</Dotted>
          </p>
        </div>
        <PecaBadge posicionadas={countPosicionadas(conteudo, peca.id)} quantidade={peca.quantidade} />
      </div>
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-2">
          <QuantityStepper
            label={`Quantidade de ${peca.nome}`}
            value={peca.quantidade}
            onValueChange={(quantidade) => changeQuantidade(editor, peca, quantidade)}
          />
          <Chip
            pressed={peca.podeGirar}
            icon={<RotateCw aria-hidden="true" />}
            aria-label={`${peca.nome} pode girar`}
            onClick={() => changeGirar(editor, peca)}
          >
            Pode girar
          </Chip>
          <IconButton
            label={`Remover ${peca.nome} do plano`}
            icon={<Trash2 aria-hidden="true" />}
            className="ml-auto"
            onClick={remove}
          />
        </div>
      )}
      <Troca peca={peca} editor={editor} />
      <Mudanca peca={peca} atualizacao={atualizacao} editor={editor} />
    </li>
  )
}

function changeQuantidade(editor: PlanoEditor, { id, nome }: PecaDoPlano, quantidade: number): void {
  const others = editor.conteudo.pecas.filter((other) => other.id !== id)
  if (!hasRoom(others, [{ quantidade }])) return
  void changeRecut(editor, {
    rotulo: `Mudar quantidade de ${nome}`,
    how: (before) => changePeca(before, id, { quantidade }),
    junta: `quantidade/${id}`,
  })
}

function changeGirar(editor: PlanoEditor, { id, nome, podeGirar }: PecaDoPlano): void {
  const rotulo = podeGirar ? `Não girar ${nome}` : `Deixar ${nome} girar`
  void changeRecut(editor, { rotulo, how: (before) => changePeca(before, id, { podeGirar: !podeGirar }) })
}

/** That somebody has it cut from another stone than the one that was sold, and the way back. */
function Troca({ peca, editor }: Pick<PecaDoPlanoRowProps, 'peca' | 'editor'>) {
  const troca = pedraTrocadaOfPeca(peca)
  if (!troca) return null
  return (
    <Aviso
      texto={`Vendida em ${troca.vendida}. Será cortada de ${troca.cortada}.`}
      action={
        editor.estado === 'aberto' && (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Cortar ${peca.nome} da pedra vendida`}
            onClick={() =>
              void changeRecut(editor, {
                rotulo: `Cortar ${peca.nome} da pedra vendida`,
                how: (before) => changePeca(before, peca.id, { cortarDe: undefined }),
              })
            }
          >
            Da pedra vendida
          </Button>
        )
      }
    />
  )
}

interface AvisoProps {
  texto: string
  action: ReactNode
}

function Aviso({ texto, action }: AvisoProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-soft py-1 pr-1 pl-3 text-small text-warning-fg">
      <p className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="num min-w-0 wrap-anywhere">{texto}</span>
      </p>
      {action}
    </div>
  )
}

/** That the quote says something else by now, and the way to follow it. */
function Mudanca({ peca, atualizacao, editor }: PecaDoPlanoRowProps) {
  if (atualizacao === null || editor.estado === 'concluido') return null
  const gone = atualizacao === 'fora-do-orcamento'
  const pedra = !gone && isPedraMudada(peca, atualizacao) ? `, ${nomeOfPedra(pedraVendida(atualizacao))}` : ''
  return (
    <Aviso
      texto={gone ? 'Não está mais no orçamento.' : `Mudou no orçamento: ${lados(atualizacao)}${pedra}`}
      action={
        !gone && (
          <Button
            variant="secondary"
            icon={<RefreshCw aria-hidden="true" />}
            aria-label={`Atualizar ${peca.nome}`}
            onClick={() =>
              void changeRecut(editor, {
                rotulo: `Atualizar ${peca.nome}`,
                how: (before) => updatePeca(before, peca, atualizacao),
              })
            }
          >
            Atualizar
          </Button>
        )
      }
    />
  )
}
