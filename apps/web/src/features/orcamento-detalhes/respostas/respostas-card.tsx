import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'
import { fetchComprovante, useRespostas, type Resposta } from '#data/resources/orcamentos/respostas.ts'
import type { Local } from '#data/local/store.ts'
import { DesfazerDialog } from './desfazer-dialog.tsx'
import { RegistrarAprovacao } from './registrar-aprovacao.tsx'
import { RespostaItem } from './resposta-item.tsx'

export interface RespostasCardProps {
  orcamento: Local<Orcamento>
  /** IANA name of the company's time zone */
  zona: string | undefined
}

const SHOWN_AT_FIRST = 3

/** What the customer answered with its evidence; of an approval that has none, the way to write down who gave it. */
export function RespostasCard({ orcamento, zona }: RespostasCardProps) {
  return (
    <Card title="Respostas do cliente">
      {orcamento.ultimaResposta ? (
        <Dadas orcamento={orcamento} zona={zona} />
      ) : (
        <RegistrarAprovacao orcamento={orcamento} />
      )}
    </Card>
  )
}

/** The answers, the newest first. */
function Dadas({ orcamento, zona }: RespostasCardProps) {
  const { respostas, carregando, erro, reload } = useRespostas(orcamento.id, orcamento.versao)
  const [all, setAll] = useState(false)
  const given = respostas ?? []
  const shown = all ? given : given.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="grid gap-4">
      {erro && (
        <Banner
          tone={respostas ? 'offline' : 'danger'}
          action={
            <Button variant="ghost" busy={carregando} onClick={reload}>
              Tentar de novo
            </Button>
          }
        >
          {respostas ? 'Como estava da última vez.' : 'Não deu para carregar as respostas.'}
        </Banner>
      )}
      {!respostas && !erro && (
        <p aria-busy="true" className="text-label text-fg-3">
          Carregando as respostas...
        </p>
      )}
      <ol className="grid gap-4">
        {shown.map((resposta) => (
          <RespostaItem key={resposta.id} resposta={resposta} orcamento={orcamento} zona={zona}>
            {resposta.tipo === 'aprovacao' && <Actions resposta={resposta} orcamento={orcamento} />}
          </RespostaItem>
        ))}
      </ol>
      {respostas && isWithoutEvidence(orcamento, respostas) && <RegistrarAprovacao orcamento={orcamento} />}
      {given.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" className="-ml-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver tudo (${given.length})`}
        </Button>
      )}
    </div>
  )
}

/** What is agreed to was approved by a status alone; what an approval said stays its evidence though it was taken back. */
function isWithoutEvidence({ status, propostaAprovada }: Orcamento, respostas: readonly Resposta[]): boolean {
  if (status !== 'aprovado') return false
  return !respostas.some(({ tipo, proposta }) => tipo === 'aprovacao' && proposta === propostaAprovada)
}

function Actions({ resposta, orcamento }: { resposta: Resposta; orcamento: Orcamento }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const stands = !resposta.desfeita && orcamento.propostaAprovada === resposta.proposta

  async function download() {
    setBusy(true)
    try {
      const pdf = await fetchComprovante(resposta.orcamentoId, resposta.id)
      saveFile(
        new File([pdf], `comprovante-${resposta.numeracao.toLowerCase()}-versao-${resposta.proposta}.pdf`, {
          type: 'application/pdf',
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        busy={busy}
        busyLabel="Gerando..."
        onClick={() => void download()}
      >
        Baixar comprovante
      </Button>
      {stands && (
        <>
          <Button variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            Desfazer aprovação
          </Button>
          <DesfazerDialog resposta={resposta} open={asking} onOpenChange={setAsking} />
        </>
      )}
    </div>
  )
}
