import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import type { Pessoa } from '@lapida/contracts/pessoa'
import { usePessoa } from '#data/resources/conta/pessoa.ts'
import { useOnline } from '#shared/connection.ts'
import { askSignOut } from '#shared/sign-out-asked.ts'
import { useSession } from '#shared/session.ts'
import { AcessoCard } from './acesso-card.tsx'
import { EncerrarCard } from './encerrar-card.tsx'
import { fetchSheets } from './later-parts.ts'
import { PlanoCard } from './plano-card.tsx'
import { SessoesCard } from './sessoes-card.tsx'

/** Whoever has signed in: their name and addresses, password, where they are signed in; and the plan of the company. */
export function ContaScreen() {
  const { dados: pessoa, erro, carregando, reload } = usePessoa()
  const online = useOnline()
  useEffect(fetchSheets, [])
  return (
    <div className="mx-auto grid w-full max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <h1 tabIndex={-1} className="min-h-11 content-center">
        Minha conta
      </h1>
      {pessoa && !online && (
        <Banner tone="offline">
          Sem internet: é o que este aparelho sabia da última vez. A conta só pode ser alterada com conexão.
        </Banner>
      )}
      {pessoa ? (
        <Conta pessoa={pessoa} />
      ) : erro && !carregando ? (
        <ErrorState description={erro.message} onRetry={reload} />
      ) : (
        <ShapeOfCards />
      )}
    </div>
  )
}

function Conta({ pessoa }: { pessoa: Pessoa }) {
  const { user } = useSession()
  return (
    <>
      <Quem pessoa={pessoa} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
          <AcessoCard pessoa={pessoa} />
          <SessoesCard severalEmpresas={pessoa.empresas.length > 1} email={pessoa.email} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
          <PlanoCard papel={pessoa.papel} />
          <Button
            variant="secondary"
            size="large"
            block
            icon={<LogOut aria-hidden="true" />}
            onClick={askSignOut}
          >
            Sair
          </Button>
          {pessoa.papel === 'dono' && !user?.encerradaAte && <EncerrarCard email={pessoa.email} />}
        </div>
      </div>
    </>
  )
}

/** Who it is, and what they are where. */
function Quem({ pessoa }: { pessoa: Pessoa }) {
  const atual = pessoa.empresas.find((empresa) => empresa.atual)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={pessoa.nome} />
      <p className="min-w-0">
        <span className="block text-h2 font-strong wrap-anywhere">{pessoa.nome}</span>
        <span className="block text-fg-3 wrap-anywhere">
          {nomeOfPapel(pessoa.papel)}
          {atual && ` em ${atual.nome}`}
        </span>
      </p>
    </div>
  )
}

function ShapeOfCards() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-[272px] rounded-card" />
      <Skeleton className="h-[200px] rounded-card" />
    </div>
  )
}
