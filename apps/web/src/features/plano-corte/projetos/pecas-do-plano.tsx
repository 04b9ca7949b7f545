import { PencilRuler, Puzzle } from 'lucide-react'
import { useState } from 'react'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { orcamentoToProduce } from '@lapida/domain/orcamento/producao'
import { atualizacaoOfPeca, isPecaMudada } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { useOrcamentosVigentes } from '#data/resources/orcamentos/orcamentos.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { PecaDoPlanoRow, type Atualizacao } from './peca-do-plano-row.tsx'

const PecaAvulsaForm = lazyLayer(async () => (await import('./peca-avulsa-form.tsx')).PecaAvulsaForm)

const AVULSAS = 'Peças avulsas'

/** What the plan is to cut, project by project, and pieces that no quote has. */
export function PecasDoPlano({ editor }: { editor: PlanoEditor }) {
  const [typing, setTyping] = useState(false)
  const { pecas } = editor.conteudo
  const atualizacaoOf = useAtualizacoes(pecas)
  const readOnly = editor.estado === 'concluido'
  return (
    <div className="grid gap-3">
      {pecas.length === 0 && (
        <EmptyState
          icon={<Puzzle aria-hidden="true" />}
          title="Nenhuma peça no plano"
          description="Adicione peças dos orçamentos ou digite peças avulsas."
        />
      )}
      {byProjeto(pecas).map(([projeto, some]) => (
        <section
          key={projeto}
          aria-label={projeto}
          className="rounded-card border border-line bg-surface px-4 py-3"
        >
          <h3 className="num text-label font-semibold wrap-anywhere">{projeto}</h3>
          <ul className="grid">
            {some.map((peca) => (
              <PecaDoPlanoRow key={peca.id} peca={peca} editor={editor} atualizacao={atualizacaoOf(peca)} />
            ))}
          </ul>
        </section>
      ))}
      {!readOnly && (
        <Button
          variant="secondary"
          icon={<PencilRuler aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => setTyping(true)}
        >
          Peça avulsa
        </Button>
      )}
      <PecaAvulsaForm open={typing} editor={editor} onClose={() => setTyping(false)} />
    </div>
  )
}

function byProjeto(pecas: readonly PecaDoPlano[]): [string, PecaDoPlano[]][] {
  const groups = new Map<string, PecaDoPlano[]>()
  for (const peca of pecas) {
    const projeto = peca.projeto || AVULSAS
    groups.set(projeto, [...(groups.get(projeto) ?? []), peca])
  }
  return [...groups]
}

/** What has become of the pieces in their quotes since they came into the plan. */
function useAtualizacoes(pecas: readonly PecaDoPlano[]): (peca: PecaDoPlano) => Atualizacao {
  const ids = [...new Set(pecas.flatMap(({ orcamentoId }) => orcamentoId ?? []))]
  const orcamentos = useOrcamentosVigentes(ids)
  return (peca) => {
    const orcamento = orcamentos?.find(({ id }) => id === peca.orcamentoId)
    // A quote that this device does not have, or has not read yet, says nothing.
    if (!orcamento) return null
    for (const material of orcamentoToProduce(orcamento).materiais) {
      const found = material.pecas.find(({ id }) => id === peca.pecaId)
      if (!found) continue
      const atual = atualizacaoOfPeca(orcamento, material, found)
      return isPecaMudada(peca, atual) ? atual : null
    }
    return 'fora-do-orcamento'
  }
}
