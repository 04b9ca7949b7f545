import { FileDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Recebimento } from '@lapida/contracts/parcela'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { knownEmpresa } from '#data/resources/conta/empresa.ts'
import {
  confirmRecebimento,
  discardRecebimento,
  type ParcelaNoAparelho,
  type RecebimentoLocal,
} from '#data/resources/orcamentos/parcelas.ts'
import { createRecibo } from './create-recibo.ts'

export interface RecebimentosListProps {
  parcela: ParcelaNoAparelho
  onReverse: (recebimento: Recebimento) => void
}

/** What came in for an instalment, the newest first; what waits for the server stands in front. */
export function RecebimentosList({ parcela, onReverse }: RecebimentosListProps) {
  const { locais, recebimentos } = parcela
  if (locais.length + recebimentos.length === 0) return null
  return (
    <section aria-label="Recebimentos" className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">Recebimentos</h3>
      {locais.map((local) => (
        <LocalRow key={local.id} local={local} />
      ))}
      <ul className="divide-y divide-line">
        {recebimentos.map((recebimento) => (
          <RecebimentoRow
            key={recebimento.id}
            parcela={parcela}
            recebimento={recebimento}
            onReverse={() => onReverse(recebimento)}
          />
        ))}
      </ul>
    </section>
  )
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

/** A receipt that is on its way, or that the server asks about. */
function LocalRow({ local: { id, valor, recusa } }: { local: RecebimentoLocal }) {
  if (recusa === null)
    return (
      <Banner tone="offline" live="polite">
        {reais(valor)} registrado neste aparelho. Enviamos quando a conexão voltar.
      </Banner>
    )
  const asks = recusa.code === 'RECEBIMENTO_REPETIDO' || recusa.code === 'VALOR_ACIMA_DO_SALDO'
  return (
    <Banner
      tone="warning"
      live="assertive"
      action={
        <span className="flex flex-wrap gap-2">
          {asks && (
            <Button
              variant="secondary"
              onClick={() => void orSay('Erro ao enviar de novo', confirmRecebimento(id))}
            >
              Registrar mesmo assim
            </Button>
          )}
          <Button variant="ghost" onClick={() => void orSay('Erro ao descartar', discardRecebimento(id))}>
            Descartar
          </Button>
        </span>
      }
    >
      <p className="num font-semibold">{reais(valor)} não foi registrado</p>
      <p className="num text-label">{Object.values(recusa.campos)[0] ?? recusa.message}</p>
    </Banner>
  )
}

/** What this device could not write is said; what it is about stands as it stood. */
async function orSay(title: string, write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    reportError(error)
    showToast({ tone: 'error', title, description: 'Não deu para guardar neste aparelho. Tente de novo.' })
  }
}

interface RecebimentoRowProps {
  parcela: ParcelaNoAparelho
  recebimento: Recebimento
  onReverse: () => void
}

function RecebimentoRow({ parcela, recebimento, onReverse }: RecebimentoRowProps) {
  const { valor, dia, meio, observacao, estornaId, estornado } = recebimento
  const isReceipt = estornaId === null && !estornado
  const facts = [formatDia(dia), meio, estornado && 'estornado', observacao].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <span className="min-w-0">
        <span className={`num block font-label ${estornado ? 'text-fg-3 line-through' : ''}`}>
          {reais(valor)}
        </span>
        <span className="num block text-small wrap-anywhere text-fg-3">
          <Dotted>{estornaId === null ? facts : `Estorno · ${facts}`}</Dotted>
        </span>
      </span>
      {isReceipt && (
        <span className="flex gap-2">
          <ReciboButton parcela={parcela} recebimento={recebimento} />
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Estornar ${reais(valor)}`}
            onClick={onReverse}
          >
            Estornar
          </Button>
        </span>
      )}
    </li>
  )
}

function ReciboButton({ parcela, recebimento }: Pick<RecebimentoRowProps, 'parcela' | 'recebimento'>) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const empresa = await knownEmpresa()
      if (empresa) saveFile(await createRecibo(recebimento, { parcela, empresa }))
      else sayNoRecibo()
    } catch (error) {
      reportError(error)
      sayNoRecibo()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      busy={busy}
      icon={<FileDown aria-hidden="true" />}
      aria-label={`Recibo de ${reais(recebimento.valor)}`}
      onClick={() => void save()}
    >
      Recibo
    </Button>
  )
}

function sayNoRecibo(): void {
  showToast({ tone: 'error', title: 'Não deu para fazer o recibo. Tente de novo.' })
}
