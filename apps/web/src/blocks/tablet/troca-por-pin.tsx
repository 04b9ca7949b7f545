import type { Sessao } from '@lapida/contracts/conta'
import type { PessoaDoTablet, PessoasDoTablet } from '@lapida/contracts/tablet'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { useAnswer } from '#data/api/use-answer.ts'
import { enterByPin, listPessoasDoTablet } from '#data/resources/conta/tablet.ts'
import { ListaDePessoas } from './lista-de-pessoas.tsx'
import { PinForm } from './pin-form.tsx'

export interface TrocaPorPinProps {
  /** who is at work now: is not offered */
  atualId?: string | undefined
  /** whose keypad is open; null: the list is */
  escolhida: PessoaDoTablet | null
  onChoose: (pessoa: PessoaDoTablet | null) => void
  /** Goes on with the session of whoever typed their PIN. */
  onEnter: (sessao: Sessao) => Promise<void>
}

/** On a tablet of the workshop: who may come to work on it, and the PIN of the one who is pressed. */
export function TrocaPorPin({ atualId, escolhida, onChoose, onEnter }: TrocaPorPinProps) {
  const { dados, erro, carregando, reload } = useAnswer(listPessoasDoTablet, 0)
  if (escolhida)
    return (
      <PinForm
        nome={escolhida.nome}
        onEnter={async (pin) => onEnter(await enterByPin(escolhida.id, pin))}
        onBack={() => {
          onChoose(null)
          reload()
        }}
      />
    )
  if (!dados && erro && !carregando)
    return (
      <div className="grid gap-3">
        <Banner tone={erro.code === 'SEM_CONEXAO' ? 'offline' : 'warning'}>
          {erro.code === 'SEM_CONEXAO' ? 'Sem internet: trocar de pessoa precisa de conexão.' : erro.message}
        </Banner>
        {erro.code !== 'TABLET_NAO_PERMITIDO' && (
          <Button variant="secondary" block onClick={reload}>
            Tentar de novo
          </Button>
        )}
      </div>
    )
  if (!dados) return <ShapeOfList />
  return <Pessoas dados={dados} atualId={atualId} onChoose={onChoose} />
}

interface PessoasProps {
  dados: PessoasDoTablet
  atualId: string | undefined
  onChoose: (pessoa: PessoaDoTablet) => void
}

function Pessoas({ dados: { nome, empresa, pessoas }, atualId, onChoose }: PessoasProps) {
  const others = pessoas.filter(({ id }) => id !== atualId)
  return (
    <div className="grid gap-3">
      <p className="text-small text-fg-3 wrap-anywhere">
        {nome}, {empresa}
      </p>
      {others.length > 0 ? (
        <ListaDePessoas pessoas={others} onChoose={onChoose} />
      ) : (
        <p className="text-fg-2">
          Ninguém mais entra por PIN neste tablet. Quem decide é o dono, em Pessoas.
        </p>
      )}
    </div>
  )
}

function ShapeOfList() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-18 rounded-card" />
    </div>
  )
}
