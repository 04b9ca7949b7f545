import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Proposta } from '@lapida/contracts/proposta'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Banner } from '@lapida/ui/banner.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { enderecoOfOrcamento } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { ApiError } from '#data/api/api.ts'
import { usePropostas, useUltimaVersao, withdrawProposta } from '#data/resources/orcamentos/propostas.ts'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'

export interface VersoesCardProps {
  orcamento: Orcamento
  /** IANA name of the company's time zone */
  zona: string | undefined
}

/** What the customer of a quote was sent, one version after the other, the last one first. */
export function VersoesCard({ orcamento, zona }: VersoesCardProps) {
  const { dados, erro, carregando, reload } = usePropostas(orcamento)
  const ultima = useUltimaVersao(orcamento)
  if (!ultima || dados?.length === 0) return null
  return (
    <Card title="Versões enviadas">
      {!dados && erro && (
        <Banner
          tone="offline"
          action={
            <Button variant="ghost" busy={carregando} onClick={reload}>
              Tentar de novo
            </Button>
          }
        >
          Não deu para carregar.
        </Banner>
      )}
      <ol>
        {dados?.map((proposta) => (
          <Versao
            key={proposta.numero}
            proposta={proposta}
            atual={ultima.espera ? standing(dados) : ultima.numero}
            orcamento={orcamento}
            zona={zona}
          />
        ))}
      </ol>
    </Card>
  )
}

/** While another version waits on this device, its customer still has the last one that was sent. */
function standing(propostas: readonly Proposta[]): number | null {
  return propostas.find(({ retiradaEm }) => retiradaEm === null)?.numero ?? null
}

interface VersaoProps extends VersoesCardProps {
  proposta: Proposta
  /** the version that the customer has now */
  atual: number | null
}

function Versao({ proposta, atual, orcamento, zona }: VersaoProps) {
  const { numero, criadaEm, mudancas, retiradaEm } = proposta
  const link = enderecoOfOrcamento(orcamento)
  const [tone, situacao] = situacaoOf(proposta, orcamento, atual)
  return (
    <li className="grid gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="num">
          <span className="font-label">Versão {numero}</span>{' '}
          <span className="text-small text-fg-3">{formatDia(diaCivil(criadaEm, zona))}</span>
        </p>
        <span className="num font-strong">{formatDinheiro(valorOf(proposta, orcamento))}</span>
      </div>
      <div>
        <StatusBadge tone={tone}>{situacao}</StatusBadge>
      </div>
      {mudancas.length > 0 && (
        <ul className="num list-disc pl-4 text-small text-fg-2 wrap-anywhere marker:text-fg-3">
          {mudancas.map((mudanca, index) => (
            <li key={index}>{mudanca}</li>
          ))}
        </ul>
      )}
      <div className="-ml-2 flex flex-wrap">
        {link && (
          <a
            href={`${link}/proposta/${numero}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Abrir a versão ${numero} como o cliente vê`}
            className={buttonClasses({ variant: 'ghost' })}
          >
            Abrir
          </a>
        )}
        {retiradaEm === null && orcamento.propostaAprovada !== numero && (
          <Retirar orcamentoId={orcamento.id} numero={numero} />
        )}
      </div>
    </li>
  )
}

/** Of the version that is agreed to what was chosen of it counts. */
function valorOf({ numero, valor }: Proposta, orcamento: Orcamento): Centavos {
  return isAprovada({ numero }, orcamento) ? valorVigente(orcamento) : reaisToCentavos(valor)
}

function isAprovada(
  { numero }: Pick<Proposta, 'numero'>,
  { status, propostaAprovada }: Pick<Orcamento, 'status' | 'propostaAprovada'>,
): boolean {
  return status === 'aprovado' && numero === propostaAprovada
}

function situacaoOf(
  { numero, retiradaEm }: Proposta,
  { status, propostaAprovada, aditivo }: Orcamento,
  atual: number | null,
): [StatusTone, string] {
  if (retiradaEm !== null) return ['neutral', 'Retirada']
  if (isAprovada({ numero }, { status, propostaAprovada })) return ['success', 'Aprovada']
  if (numero !== atual) return ['neutral', 'Substituída']
  const isDeclined = status === 'rejeitado' || (aditivo?.recusadoEm ?? null) !== null
  return isDeclined ? ['danger', 'Recusada'] : ['info', 'Com o cliente']
}

function Retirar({ orcamentoId, numero }: { orcamentoId: string; numero: number }) {
  const precisa = useReasonOffline()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    try {
      await withdrawProposta(orcamentoId, numero)
      showToast({ tone: 'success', title: `Versão ${numero} retirada` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao retirar a versão', description: error.message })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Retirar a versão ${numero}`}
        disabledReason={precisa}
        hideReason
        onClick={() => setAsking(true)}
      >
        Retirar
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Retirar a versão ${numero}?`}
        description="O cliente deixa de vê-la e não pode mais respondê-la. O orçamento continua como está; para mostrá-lo de novo, envie outra versão."
        confirmLabel="Retirar"
        busyLabel="Retirando..."
        busy={busy}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
