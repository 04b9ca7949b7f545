import type { ReactNode } from 'react'
import type { Financeiro } from '@lapida/contracts/financeiro'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList } from '@lapida/ui/definition-list.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { dinheiro, porcentagem } from './in-words.ts'

export interface RelatoriosTabProps {
  dados: Financeiro
}

/** How the quotes ended, which stones they have, and the figures beside. */
export function RelatoriosTab({ dados }: RelatoriosTabProps) {
  const estados = [
    { label: 'Aprovados', status: 'aprovado', ...dados.aprovados },
    { label: 'Finalizados', status: 'finalizado', ...dados.finalizados },
    { label: 'Rejeitados', status: 'rejeitado', ...dados.rejeitados },
    { label: 'Rascunhos', status: 'rascunho', ...dados.rascunhos },
  ]
  return (
    <div className="grid gap-4">
      <section
        aria-label="Orçamentos por status"
        className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4"
      >
        {estados.map(({ label, status, quantidade, total }) => (
          <FigureLink
            key={status}
            label={label}
            value={quantidade}
            note={<span className="num wrap-anywhere">{dinheiro(total)}</span>}
            search={{ status }}
          />
        ))}
      </section>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <MateriaisMaisVendidos materiais={dados.materiais} />
        <MetricasGerais dados={dados} />
      </div>
    </div>
  )
}

function MateriaisMaisVendidos({ materiais }: Pick<Financeiro, 'materiais'>) {
  const most = Math.max(1, ...materiais.map(({ orcamentos }) => orcamentos))
  return (
    <Card title="Materiais Mais Vendidos">
      {materiais.length === 0 && <p className="py-2 text-fg-3">Nenhum material encontrado</p>}
      <ol className="grid gap-1 empty:hidden">
        {materiais.map(({ nome, orcamentos }, index) => (
          <li key={nome}>
            <ScreenLink
              screen="orcamentos"
              params={{ search: { material: nome } }}
              className="-mx-2 grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 rounded-small px-2 py-2 text-fg no-underline hover:bg-surface-2"
            >
              <span className="num grid size-7 place-items-center rounded-full bg-surface-3 text-badge font-semibold text-fg-2">
                {index + 1}
              </span>
              <span className="font-label wrap-anywhere">{nome}</span>
              <span className="num text-label text-fg-2">
                {plural(orcamentos, 'orçamento', 'orçamentos')}
              </span>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="col-span-2 col-start-2 h-2 w-full overflow-hidden rounded-full"
              >
                <rect width="100" height="4" className="fill-surface-3" />
                <rect width={(orcamentos / most) * 100} height="4" className="fill-chart-1" />
              </svg>
            </ScreenLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function MetricasGerais({ dados }: RelatoriosTabProps) {
  const { ticketMedioAprovados, areaVendidaM2, descontoMedio, maiorOrcamento } = dados.metricas
  const aprovados = { search: { status: 'aprovado' } }
  return (
    <Card title="Métricas Gerais">
      <DefinitionList className="gap-0 divide-y divide-line">
        <Metrica nome="Ticket médio dos aprovados">
          <ScreenLink screen="orcamentos" params={aprovados} className={LINK}>
            {dinheiro(ticketMedioAprovados)}
          </ScreenLink>
        </Metrica>
        <Metrica nome="Pedra vendida" nota="área das peças dos aprovados">
          <ScreenLink screen="orcamentos" params={aprovados} className={LINK}>
            {formatNumero(areaVendidaM2, 2)} m²
          </ScreenLink>
        </Metrica>
        <Metrica nome="Desconto médio" nota="dos descontos sobre os subtotais">
          <ScreenLink screen="orcamentos" className={LINK}>
            {descontoMedio === null ? '—' : porcentagem(descontoMedio)}
          </ScreenLink>
        </Metrica>
        <Metrica nome="Maior orçamento" nota={maiorOrcamento ? nomeOfMaior(maiorOrcamento) : undefined}>
          {maiorOrcamento ? (
            <ScreenLink screen="orcamento-detalhes" params={{ id: maiorOrcamento.id }} className={LINK}>
              {dinheiro(maiorOrcamento.total)}
            </ScreenLink>
          ) : (
            '—'
          )}
        </Metrica>
      </DefinitionList>
    </Card>
  )
}

const LINK =
  'inline-flex min-h-11 min-w-11 items-center justify-end rounded-small font-semibold text-fg underline decoration-line-input underline-offset-4'

function nomeOfMaior(maior: { id: string; numeracao: string; cliente: string }): string {
  return [numeracaoVisivel(maior), maior.cliente].filter(Boolean).join(' · ')
}

interface MetricaProps {
  nome: string
  /** what the figure is made of */
  nota?: string
  children: ReactNode
}

function Metrica({ nome, nota, children }: MetricaProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
      <dt className="min-w-0">
        {nome}
        {nota && <span className="block text-small text-fg-3 wrap-anywhere">{nota}</span>}
      </dt>
      <dd className="num flex min-h-11 items-center">{children}</dd>
    </div>
  )
}
