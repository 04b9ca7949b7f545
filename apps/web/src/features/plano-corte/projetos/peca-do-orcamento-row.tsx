import { Plus } from 'lucide-react'
import { countPosicionadas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { isCortavel } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'
import type { Candidata } from '@lapida/domain/plano-corte/candidata'
import { findNoPlano } from './candidata.ts'
import { PecaBadge } from './peca-badge.tsx'

interface PecaDoOrcamentoRowProps {
  candidata: Candidata
  editor: PlanoEditor
  /** name of another open plan that has it */
  outroPlano: string | null
  onAdd: (candidatas: Candidata[]) => void
}

/** A piece as its quote has it, and whether the plan has it. */
export function PecaDoOrcamentoRow({ candidata, editor, outroPlano, onAdd }: PecaDoOrcamentoRowProps) {
  const { peca } = candidata
  const { conteudo, estado } = editor
  const noPlano = findNoPlano(conteudo, candidata)
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {peca.nome}
          {peca.quantidade > 1 && <span className="num text-fg-3"> × {peca.quantidade}</span>}
        </p>
        <p className="num text-small text-fg-3">
          {formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))}
        </p>
        {outroPlano !== null && (
          <p className="text-small text-warning-fg wrap-anywhere">Já está no plano “{outroPlano}”</p>
        )}
      </div>
      {noPlano ? (
        <PecaBadge posicionadas={countPosicionadas(conteudo, noPlano.id)} quantidade={noPlano.quantidade} />
      ) : isCortavel(peca) ? (
        estado === 'aberto' && (
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" />}
            aria-label={`Adicionar ${peca.nome}`}
            onClick={() => onAdd([candidata])}
          >
            Adicionar
          </Button>
        )
      ) : (
        <span className="text-small text-fg-3">Sem medidas para cortar</span>
      )}
    </li>
  )
}
