import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { Card } from '@lapida/ui/card.tsx'
import { hasEstoque } from '#blocks/baixa-estoque/has-estoque.ts'
import type { Local } from '#data/local/store.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import {
  EstoqueCard,
  LinhaDoTempo,
  ParcelasCard,
  ProvaCard,
  ResponsavelCard,
  RespostasCard,
  SaidaCard,
  VersoesCard,
} from './card-parts.tsx'

export interface ResumoCartoesProps {
  orcamento: Local<Orcamento>
  /** the company's zone; the usual one while it is not known */
  zona: string | undefined
}

/** What follows from a quote: what is paid, what leaves the stock, what was answered and sent, and what happened. */
export function ResumoCartoes({ orcamento, zona }: ResumoCartoesProps) {
  const isDono = useIsDono()
  return (
    <>
      {isDono && hasParcelas(orcamento) && (
        <Suspense>
          <ParcelasCard orcamento={orcamento} />
        </Suspense>
      )}
      {hasEstoque(orcamentoVigente(orcamento)) && (
        <Suspense fallback={<Card title="Estoque" className="min-h-32" />}>
          <EstoqueCard orcamento={orcamento} />
        </Suspense>
      )}
      {orcamento.status === 'rejeitado' && (
        <Suspense>
          <SaidaCard orcamento={orcamento} zona={zona} />
        </Suspense>
      )}
      {hasRespostas(orcamento) && (
        <Suspense fallback={<Card title="Respostas do cliente" className="min-h-32" />}>
          <RespostasCard orcamento={orcamento} zona={zona} />
        </Suspense>
      )}
      {(orcamento.propostaEnviada ?? null) !== null && (
        <>
          <Suspense>
            <ProvaCard orcamento={orcamento} zona={zona} />
          </Suspense>
          <Suspense>
            <VersoesCard orcamento={orcamento} zona={zona} />
          </Suspense>
        </>
      )}
      {isDono && orcamento.versao > 0 && (
        <Suspense>
          <ResponsavelCard orcamentoId={orcamento.id} />
        </Suspense>
      )}
      <Suspense fallback={<Card title="Linha do tempo" />}>
        <LinhaDoTempo orcamentoId={orcamento.id} zona={zona} />
      </Suspense>
    </>
  )
}

/** What was answered, or an approval of which nobody said who gave it. */
function hasRespostas(orcamento: Orcamento): boolean {
  return orcamento.ultimaResposta !== null || (orcamento.status === 'aprovado' && !hasAditivo(orcamento))
}

/** Only what is, or was agreed to be, paid in parts has instalments; a copy of an older program knows no plan. */
function hasParcelas({ planoPagamento, contrato, propostaAprovada }: Partial<Orcamento>): boolean {
  return (planoPagamento ?? contrato?.planoPagamento ?? []).length > 0 || Boolean(propostaAprovada)
}
