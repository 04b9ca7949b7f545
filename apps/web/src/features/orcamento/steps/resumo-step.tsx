import type { ReactNode } from 'react'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { gruposPorAmbiente } from '#blocks/material-editor/material-editavel.ts'
import { CopiaCard } from '../copia-card.tsx'
import { DraftPaper } from '../draft-paper.tsx'
import { EnvioCard } from '../envio-card.tsx'
import { TITULOS_ETAPA, type Etapa } from '../model/etapas.ts'
import { materiaisOnScreen } from '../model/wizard-totals.ts'
import { useTyped, useWizard } from '../wizard-context.ts'

/** The last look: every block with its way back, the paper, and the end. */
export function ResumoStep() {
  const { leitura } = useWizard()
  return (
    <div className="grid gap-5">
      <Answers />
      <EnvioCard />
      <CopiaCard />
      {leitura === 'larga' && <DraftPaper />}
    </div>
  )
}

function Answers() {
  const cliente = useTyped((state) => state.cliente)
  const servicos = useTyped((state) => state.servicos)
  const condicoes = useTyped((state) => state.condicoes)
  return (
    <dl className="overflow-hidden rounded-card border border-line bg-surface">
      <Answer etapa="cliente">
        <span className="wrap-anywhere">{cliente.nomeCompleto}</span>
        <span className="num block text-fg-3">{formatTelefone(cliente.telefone)}</span>
      </Answer>
      <Answer etapa="materiais">
        <MateriaisAnswer />
      </Answer>
      <Answer etapa="servicos">
        {servicos.length === 0 ? 'nenhum' : servicos.map(({ nome }) => nome).join(', ')}
      </Answer>
      <Answer etapa="condicoes">
        <span className="wrap-anywhere">{condicoes.condicoesPagamento}</span>
        <span className="block text-fg-3 wrap-anywhere">
          <Dotted>
            {[condicoes.prazoEntrega, textoValidade(condicoes.dataValidade)].filter(Boolean).join(' · ')}
          </Dotted>
        </span>
      </Answer>
    </dl>
  )
}

function MateriaisAnswer() {
  return gruposPorAmbiente(useTyped(materiaisOnScreen)).map(({ ambiente, materiais }) =>
    materiais.map((material) => (
      <span key={material.id} className="block wrap-anywhere">
        {ambiente} — {material.tipo || material.nome}, {plural(material.pecas.length, 'peça', 'peças')}
        {material.itens.length > 0 && ` e ${plural(material.itens.length, 'item', 'itens')}`}
      </span>
    )),
  )
}

interface AnswerProps {
  etapa: Etapa
  children: ReactNode
}

function Answer({ etapa, children }: AnswerProps) {
  const { goTo } = useWizard()
  const title = TITULOS_ETAPA[etapa]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-2 pr-2 pl-4 not-first:border-t md:grid-cols-[88px_minmax(0,1fr)_auto] md:items-start">
      <dt className="text-small text-fg-3 md:py-2.5">{title}</dt>
      <dd className="order-3 col-span-2 pr-2 pb-2 text-label md:order-none md:col-span-1 md:pt-2">
        {children}
      </dd>
      <dd className="shrink-0">
        <Button
          variant="ghost"
          className="px-3 text-label"
          aria-label={`Alterar ${title.toLowerCase()}`}
          onClick={() => goTo(etapa)}
        >
          Alterar
        </Button>
      </dd>
    </div>
  )
}
