import { ChevronDown, ListPlus } from 'lucide-react'
import { useId } from 'react'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { nomeOfPedraDoMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { formatArea, type MilimetrosQuadrados } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { useOutrosPlanos } from '../use-outros-planos.ts'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { candidatasOf, type Candidata } from '@lapida/domain/plano-corte/candidata'
import { PecaDoOrcamentoRow } from './peca-do-orcamento-row.tsx'

interface OrcamentoItemProps {
  resumo: OrcamentoResumo
  open: boolean
  /** with its pieces; undefined while it is read */
  orcamento: Orcamento | undefined
  editor: PlanoEditor
  onToggle: () => void
  onAdd: (candidatas: Candidata[]) => void
}

/** One quote: who, which, how much stone; chosen, its pieces stone by stone. */
export function OrcamentoItem({ resumo, open, orcamento, editor, onToggle, onAdd }: OrcamentoItemProps) {
  const panelId = useId()
  const inPlan = editor.conteudo.pecas.filter(({ orcamentoId }) => orcamentoId === resumo.id).length
  const ambientes = [...new Set(resumo.materiais.map(({ ambiente }) => ambiente).filter(Boolean))]
  const cliente = resumo.cliente?.nomeCompleto ?? 'Cliente não informado'
  return (
    <li className="rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={onToggle}
        className="flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-left hover:bg-surface-2 focus-visible:rounded-card focus-visible:-outline-offset-2"
      >
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-fg-3 transition-transform ${open ? '' : '-rotate-90'}`}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="font-semibold wrap-anywhere">{cliente}</span>
            {resumo.exemplo && <ExemploChip />}
          </span>
          <span className="num text-small text-fg-3 wrap-anywhere">
            <Dotted>{[`#${numeroOrcamento(resumo)}`, ...ambientes].join(' · ')}</Dotted>
          </span>
          <span className="num text-small text-fg-2">
            <Dotted>
              {plural(resumo.pecas, 'peça', 'peças')} · {formatArea(resumo.areaPecas as MilimetrosQuadrados)}
              {inPlan > 0 && <span className="text-success-fg"> · {inPlan} no plano</span>}
            </Dotted>
          </span>
        </span>
        <OrcamentoStatusBadge status={resumo.status} />
      </button>
      {open && (
        <div id={panelId} className="grid gap-4 border-t border-line p-4 pt-3">
          {orcamento ? (
            <Materiais orcamento={orcamento} editor={editor} onAdd={onAdd} cliente={cliente} />
          ) : (
            <Skeleton className="h-24 rounded-control" />
          )}
        </div>
      )}
    </li>
  )
}

interface MateriaisProps {
  orcamento: Orcamento
  cliente: string
  editor: PlanoEditor
  onAdd: (candidatas: Candidata[]) => void
}

function Materiais({ orcamento: quote, cliente, editor, onAdd }: MateriaisProps) {
  const orcamento = orcamentoToProduce(quote)
  const materiais = orcamento.materiais.filter(({ pecas }) => pecas.length > 0)
  const readOnly = editor.estado === 'concluido'
  const outros = useOutrosPlanos(editor.id)
  const addAll = (label: string, some: readonly Material[]) => (
    <Button
      variant="secondary"
      icon={<ListPlus aria-hidden="true" />}
      aria-label={`Adicionar todas compatíveis de ${label}`}
      onClick={() => onAdd(candidatasOf(orcamento, some))}
    >
      Adicionar todas compatíveis
    </Button>
  )
  return (
    <>
      {!readOnly && materiais.length > 1 && <div>{addAll(cliente, materiais)}</div>}
      {materiais.map((material) => (
        <section key={material.id} aria-label={`${nomeOfPedraDoMaterial(material)}, ${material.nome}`}>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-label font-semibold wrap-anywhere">
              <Dotted>
                {nomeOfPedraDoMaterial(material)}
                {[...new Set([detalheOfPedra(material), material.nome, material.ambiente])]
                  .filter(Boolean)
                  .map((fato) => (
                    <span key={fato} className="font-normal text-fg-3">{` · ${fato}`}</span>
                  ))}
              </Dotted>
            </h3>
            {!readOnly && addAll(`${nomeOfPedraDoMaterial(material)}, ${material.nome}`, [material])}
          </div>
          <ul className="mt-1 grid">
            {material.pecas.map((peca) => (
              <PecaDoOrcamentoRow
                key={peca.id}
                candidata={{ orcamento, material, peca }}
                editor={editor}
                outroPlano={outros.ofPeca(peca.id)}
                onAdd={onAdd}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
