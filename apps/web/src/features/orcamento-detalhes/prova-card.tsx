import { Link } from '@tanstack/react-router'
import { LayoutPanelLeft } from 'lucide-react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { AcoesDaProva } from '#blocks/prova/acoes-da-prova.tsx'
import { EstadoDaProva } from '#blocks/prova/estado-da-prova.tsx'
import { textoOfProvaEnviada } from '#blocks/prova/texto-of-prova-enviada.ts'
import { useProvasDoOrcamento } from '#data/resources/orcamentos/provas.ts'
import { pathOf } from '#shared/screens.ts'
import { useIsDono } from '#shared/use-acesso.ts'

export interface ProvaCardProps {
  orcamento: Pick<Orcamento, 'id' | 'versao'>
  /** IANA name of the company's time zone */
  zona: string | undefined
}

/** What the customer of a quote was shown of where their stone is cut, and said to it; nothing before that. */
export function ProvaCard({ orcamento: { id, versao }, zona }: ProvaCardProps) {
  const provas = useProvasDoOrcamento(id, versao)
  const isDono = useIsDono()
  const atual = provas?.find(({ retiradaEm }) => retiradaEm === null)
  if (!atual) return null
  return (
    <Card title="Corte da pedra">
      <div className="grid gap-3">
        <div className="grid justify-items-start gap-2">
          <EstadoDaProva estado={atual.estado} />
          <p className="num text-body text-fg-2 wrap-anywhere">{textoOfProvaEnviada(atual, zona)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <AcoesDaProva orcamentoId={id} prova={atual} />
          {isDono && (
            <Link
              to={pathOf('plano-corte', { search: { plano: atual.planoId, aba: 'montagem' } })}
              className={buttonClasses({ variant: 'ghost' })}
            >
              <LayoutPanelLeft aria-hidden="true" />
              Abrir plano
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}
