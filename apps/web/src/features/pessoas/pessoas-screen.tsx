import { UserPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Convite, ConviteFeito, Membro } from '@lapida/contracts/membro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { usePessoasDaEmpresa, type PessoasDaEmpresa } from '#data/resources/conta/membros.ts'
import { useOnline } from '#shared/connection.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { ConvitesCard } from './convites-card.tsx'
import {
  ConvidarSheet,
  fetchLayers,
  LinkDialog,
  PapelSheet,
  RemoverDialog,
  ReenviarDialog,
} from './later-parts.ts'
import { LugaresLine } from './lugares-line.tsx'
import { MembrosCard } from './membros-card.tsx'

const TabletsCard = lazyPart(async () => (await import('./tablets-card.tsx')).TabletsCard)

/** What lies over the list: a form, a question, or the link that was just made. */
export type Aberto =
  | { o: 'convidar' }
  | { o: 'papel'; membro: Membro }
  | { o: 'remover'; membro: Membro }
  | { o: 'reenviar'; convite: Convite }
  | { o: 'link'; feito: ConviteFeito }

/** Who works in the company: inviting, changing what they see, and removing. For owners. */
export function PessoasScreen() {
  const { dados, erro, carregando, reload } = usePessoasDaEmpresa()
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const online = useOnline()
  useEffect(fetchLayers, [])
  return (
    <div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="min-h-11 content-center">
          Pessoas
        </h1>
        {dados && <ConvidarButton dados={dados} onClick={() => setAberto({ o: 'convidar' })} />}
      </div>
      {dados && !online && (
        <Banner tone="offline">
          Sem internet: é o que este aparelho sabia da última vez. Convidar e mudar acessos precisa de
          conexão.
        </Banner>
      )}
      {dados ? (
        <>
          <LugaresLine lugares={dados.lugares} />
          <MembrosCard membros={dados.membros} onOpen={setAberto} />
          <ConvitesCard convites={dados.convites} onOpen={setAberto} />
          <Suspense>
            <TabletsCard membros={dados.membros} />
          </Suspense>
        </>
      ) : erro && !carregando ? (
        <ErrorState description={erro.message} onRetry={reload} />
      ) : (
        <ShapeOfCards />
      )}
      <Layers aberto={aberto} onOpen={setAberto} />
    </div>
  )
}

function ConvidarButton({ dados: { lugares }, onClick }: { dados: PessoasDaEmpresa; onClick: () => void }) {
  const online = useOnline()
  const full = lugares.usados >= lugares.limite
  const reason = full ? 'O plano não inclui mais pessoas' : online ? null : 'Precisa de internet'
  return (
    <Button icon={<UserPlus aria-hidden="true" />} disabledReason={reason} hideReason onClick={onClick}>
      Convidar pessoa
    </Button>
  )
}

function Layers({ aberto, onOpen }: { aberto: Aberto | null; onOpen: (aberto: Aberto | null) => void }) {
  const close = () => onOpen(null)
  const showLink = (feito: ConviteFeito) => onOpen({ o: 'link', feito })
  const papel = aberto?.o === 'papel' ? aberto.membro : null
  const remover = aberto?.o === 'remover' ? aberto.membro : null
  const reenviar = aberto?.o === 'reenviar' ? aberto.convite : null
  const link = aberto?.o === 'link' ? aberto.feito : null
  return (
    <>
      <ConvidarSheet open={aberto?.o === 'convidar'} onClose={close} onDone={showLink} />
      <PapelSheet open={papel !== null} membro={papel} onClose={close} />
      <RemoverDialog open={remover !== null} membro={remover} onClose={close} />
      <ReenviarDialog open={reenviar !== null} convite={reenviar} onClose={close} onDone={showLink} />
      <LinkDialog open={link !== null} feito={link} onClose={close} />
    </>
  )
}

function ShapeOfCards() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-[224px] rounded-card" />
    </div>
  )
}
