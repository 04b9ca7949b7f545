import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { ChapaDoEstoqueRow } from '#blocks/chapas/chapa-do-estoque-row.tsx'
import { orcamentoOfChapa, type OrcamentoDaChapa } from '#blocks/chapas/orcamento-of-chapa.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import type { Candidata, GrupoDaReserva } from './grupos-da-reserva.ts'
import type { EscolhaDaPedra } from './use-escolhas.ts'
import type { ReservaEmEscolha } from './use-reserva.ts'

export interface ReservaSecaoProps {
  reserva: ReservaEmEscolha
}

/** The stones of a quote that stand in slabs: which slabs are kept for it, and until when. */
export function ReservaSecao({ reserva }: ReservaSecaoProps) {
  const { grupos, carregando, erro, reload, problem, chosen } = reserva
  if (erro)
    return (
      <ErrorState
        title="Não deu para consultar as chapas."
        description="Nada se perde: a reserva pode ser feita depois, nos detalhes do orçamento."
        onRetry={reload}
      />
    )
  if (carregando || !grupos) return <Waiting />
  if (grupos.length === 0) return null
  return (
    <section aria-label="Chapas deste orçamento" className="grid grid-cols-1 gap-3">
      {grupos.map((grupo) => (
        <Pedra key={grupo.chave} grupo={grupo} reserva={reserva} />
      ))}
      {chosen.length > 0 && <Ate reserva={reserva} />}
      <div role="alert" className="empty:hidden">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
    </section>
  )
}

/** What did not come back when an approval was repeated. */
export function NaoVoltou({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Banner tone="warning">
      <p className="font-semibold">Nem tudo voltou com a aprovação</p>
      <ul className="text-label">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Procurando chapas...</span>
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-20 w-full rounded-card" />
    </div>
  )
}

function Ate({ reserva: { ate, setAte, diaError, reservas } }: { reserva: ReservaEmEscolha }) {
  return (
    <div className="grid gap-2">
      <DateField
        label="Reservar até"
        value={ate}
        {...(reservas && { min: reservas.hoje })}
        error={diaError}
        hint="Depois deste dia as chapas ficam livres sozinhas."
        fieldClassName="max-w-60"
        onValueChange={setAte}
      />
    </div>
  )
}

function Pedra({ grupo, reserva }: { grupo: GrupoDaReserva; reserva: ReservaEmEscolha }) {
  const [all, setAll] = useState(false)
  const escolha = reserva.escolhas[grupo.chave]
  const isFree = ({ impedimento }: Candidata) => impedimento === null
  const isChosen = ({ chapa }: Candidata) => escolha?.chosen.has(chapa.id) === true
  // The list stays as it was proposed: what is taken out of the choice keeps its place.
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null)
  if (first === null && escolha) setFirst(escolha.chosen)
  const shown = grupo.candidatas.filter(
    (one) => all || isChosen(one) || (isFree(one) && first?.has(one.chapa.id) === true),
  )
  const others = grupo.candidatas.length - shown.length
  const pieces = grupo.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <h3 className="font-label wrap-anywhere">{grupo.nome}</h3>
      <p className="num text-small text-fg-3">
        {plural(pieces, 'peça', 'peças')} · {formatArea(grupo.areaMm2)}
      </p>
      <p className="mt-2" aria-live="polite">
        <Cobertura grupo={grupo} escolha={escolha} />
      </p>
      {shown.length > 0 && (
        <ul aria-label={`Chapas de ${grupo.nome}`} className="mt-1 grid">
          {shown.map((candidata) => (
            <Linha
              key={candidata.chapa.id}
              candidata={candidata}
              checked={isChosen(candidata)}
              onToggle={() => reserva.toggle(grupo.chave, candidata.chapa.id)}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button
          variant="ghost"
          className="-ml-3"
          icon={<ChevronDown aria-hidden="true" />}
          onClick={() => setAll(true)}
        >
          Ver {others === 1 ? 'a outra chapa' : `as outras ${others} chapas`}
        </Button>
      )}
    </div>
  )
}

/** Never by colour alone: sign and words. */
function Cobertura({ grupo, escolha }: { grupo: GrupoDaReserva; escolha: EscolhaDaPedra | undefined }) {
  if (!escolha || escolha.falta === undefined)
    return <span className="text-small text-fg-3">Vendo o que cabe...</span>
  const { falta, chosen } = escolha
  if (falta === null)
    return <span className="text-small text-fg-3">Não deu para calcular o que cabe. Escolha as chapas.</span>
  if (falta.pecas === 0)
    return (
      <StatusBadge tone="success" icon={<Check aria-hidden="true" />}>
        Tudo cabe em {plural(chosen.size, 'chapa', 'chapas')}
      </StatusBadge>
    )
  const free = grupo.candidatas.filter(({ impedimento }) => impedimento === null).length
  return (
    <span className="num grid justify-items-start gap-1">
      <StatusBadge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        Sem chapa: {formatArea(falta.areaMm2)} em {plural(falta.pecas, 'peça', 'peças')}
      </StatusBadge>
      <span className="text-small text-fg-2">{whyMissing(free, chosen.size)}</span>
    </span>
  )
}

function whyMissing(free: number, chosen: number): string {
  if (free === 0) return 'Nenhuma chapa desta pedra está livre.'
  return chosen < free ? 'Escolha outra chapa ou compre o que falta.' : 'As chapas livres não bastam.'
}

function Linha({
  candidata: { chapa, impedimento },
  checked,
  onToggle,
}: {
  candidata: Candidata
  checked: boolean
  onToggle: () => void
}) {
  const orcamentos = useOrcamentosListados()
  const reserved = impedimento?.tipo === 'reservada'
  return (
    <ChapaDoEstoqueRow
      chapa={chapa}
      pedra={null}
      reserva={reserved ? reservaText(orcamentoOfChapa(chapa, orcamentos)) : null}
      outroPlano={impedimento?.tipo === 'em-plano' ? impedimento.plano : null}
      checked={checked}
      disabled={impedimento !== null}
      onToggle={onToggle}
    />
  )
}

function reservaText(orcamento: OrcamentoDaChapa | null): string {
  return orcamento ? `${orcamento.texto} ${orcamento.ate}`.trim() : 'outro'
}
