import { useEffect, useState } from 'react'
import type { GrupoDaLista } from '@lapida/domain/financeiro/parcela'
import { gruposOfParcelas, somasOfParcelas } from '@lapida/domain/financeiro/somas-das-parcelas'
import { addDays, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { ParcelaRow } from '#blocks/parcelas/parcela-row.tsx'
import { fetchParcelaSheet, ParcelaSheet } from '#blocks/parcelas/later-parts.ts'
import { recebidoNoMesOf } from '#blocks/parcelas/recebido-no-mes.ts'
import { useParcelas, type ParcelaNoAparelho } from '#data/resources/orcamentos/parcelas.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

const TITULOS: Readonly<Record<GrupoDaLista, string>> = {
  vencidas: 'Vencidas',
  hoje: 'Hoje',
  semana: 'Próximos 7 dias',
  avisadas: 'Clientes que avisaram',
  depois: 'Depois',
}
const LATELY_DAYS = 30

/** Who owes what today (after-the-quote C1): read from the last copy, receipts without a connection too. */
export function ReceberScreen() {
  const noAparelho = useParcelas()
  const { parcelas, hoje, erro, carregando, reload } = noAparelho
  useEffect(fetchParcelaSheet, [])
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div>
        <h1 tabIndex={-1}>Receber</h1>
        {parcelas && erro && (
          <p role="status" className="text-small text-fg-3">
            Sem resposta do servidor: estes são os números da última vez.
          </p>
        )}
      </div>
      {parcelas ? (
        <Listas parcelas={parcelas} hoje={hoje} recebido={recebidoNoMesOf(noAparelho)} />
      ) : erro && !carregando ? (
        <ErrorState description={erro.message} onRetry={reload} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-fg-2">
        Carregando o que falta receber…
      </p>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}

interface ListasProps {
  parcelas: readonly ParcelaNoAparelho[]
  hoje: DiaCivil
  /** what came in this month */
  recebido: Centavos
}

function Listas({ parcelas, hoje, recebido }: ListasProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const grupos = gruposOfParcelas(parcelas, hoje)
  const devolver = parcelas.filter(({ aDevolver }) => aDevolver > 0)
  const recebidas = parcelas.filter((parcela) => isPaidLately(parcela, hoje))
  const shown = parcelas.find(({ id }) => id === openId)
  const rowsOf = (rows: readonly ParcelaNoAparelho[]) => (
    <ul className="divide-y divide-line">
      {rows.map((parcela) => (
        <ParcelaRow
          key={parcela.id}
          withCliente
          parcela={parcela}
          hoje={hoje}
          onOpen={() => setOpenId(parcela.id)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Somas parcelas={parcelas} hoje={hoje} recebido={recebido} />
      {grupos.length + devolver.length === 0 && <NothingOpen />}
      {grupos.map(({ grupo, parcelas: rows, soma }) => (
        <Card key={grupo} title={<GrupoTitle titulo={TITULOS[grupo]} soma={formatDinheiro(soma)} />}>
          {rowsOf(rows)}
        </Card>
      ))}
      {devolver.length > 0 && (
        <Card
          title={
            <GrupoTitle
              titulo="A devolver"
              soma={formatDinheiro(somasOfParcelas(devolver, hoje).aDevolver)}
            />
          }
        >
          {rowsOf(devolver)}
        </Card>
      )}
      {recebidas.length > 0 && <Card title="Recebidas nos últimos 30 dias">{rowsOf(recebidas)}</Card>}
      {shown && (
        <ParcelaSheet
          key={shown.id}
          withOrcamento
          parcela={shown}
          hoje={hoje}
          open
          onOpenChange={(open) => setOpenId(open ? shown.id : null)}
        />
      )}
    </>
  )
}

function GrupoTitle({ titulo, soma }: { titulo: string; soma: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      {titulo}
      <span className="num text-label font-semibold text-fg-2">{soma}</span>
    </span>
  )
}

/** Paid, and by something that was written in the last days or waits to be sent. */
function isPaidLately(
  { situacao, aDevolver, locais, recebimentos }: ParcelaNoAparelho,
  hoje: DiaCivil,
): boolean {
  if (situacao !== 'paga' || aDevolver > 0) return false
  return locais.length > 0 || recebimentos.some(({ dia }) => dia >= addDays(hoje, -LATELY_DAYS))
}

function Somas({ parcelas, hoje, recebido }: ListasProps) {
  const { aReceber, vencido } = somasOfParcelas(parcelas, hoje)
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Card className="col-span-2 sm:col-span-1">
        <Stat label="A receber" value={formatDinheiro(aReceber)} />
      </Card>
      <Card>
        <Stat
          label="Vencido"
          value={formatDinheiro(vencido)}
          noteTone={vencido > 0 ? 'danger' : 'neutral'}
          note={vencido > 0 ? 'cobre hoje' : 'nada atrasado'}
        />
      </Card>
      <Card>
        <Stat label="Recebido no mês" value={formatDinheiro(recebido)} />
      </Card>
    </div>
  )
}

function NothingOpen() {
  return (
    <EmptyState
      icon={<ScreenIcon name="receber" />}
      title="Nada a receber agora"
      description="As parcelas aparecem aqui quando um orçamento com plano de pagamento é aprovado. O plano fica nas condições do orçamento."
      action={
        <ScreenLink screen="orcamentos" className="inline-flex min-h-11 items-center text-link underline">
          Ver orçamentos
        </ScreenLink>
      }
    />
  )
}
