import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { findCliente } from '#data/clientes.ts'
import { settleConflito, useEncontro, type Encontro } from '#data/conflitos.ts'
import { isAbout, linhasOfEncontro, type Linha } from './linhas-do-encontro.ts'

export interface ConflitoDialogProps {
  /** place of the change in the queue */
  ordem: number
  onClose: () => void
}

/** Both versions of what was changed here and elsewhere, line by line, and the choice between them (ruling 44). */
export function ConflitoDialog({ ordem, onClose }: ConflitoDialogProps) {
  const encontro = useEncontro(ordem)
  const nomes = useNomes(encontro)
  const [lados, setLados] = useState<Readonly<Record<string, Lado>>>({})
  if (!encontro || !nomes) return null
  const linhas = linhasOfEncontro(encontro, (id) => nomes.get(id ?? '') ?? '')
  const isChosen = linhas.every(({ campo }) => lados[campo] !== undefined)

  async function settle(shown: Encontro) {
    const choose = (caminho: string) =>
      lados[linhas.find((linha) => isAbout(linha, caminho))?.campo ?? ''] ?? 'atual'
    await settleConflito(shown, choose)
    showToast({ tone: 'success', title: 'Escolha guardada' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="large"
      title="As duas versões"
      description={`${encontro.operacao.rotulo}: o mesmo foi mudado aqui e em outro lugar. Escolha o que fica.`}
      footer={
        <Button disabled={!isChosen} onClick={() => void settle(encontro)}>
          Guardar a escolha
        </Button>
      }
    >
      <div className="grid gap-5">
        {linhas.map((linha) => (
          <LinhaDoEncontro
            key={linha.campo}
            linha={linha}
            lado={lados[linha.campo] ?? null}
            onChoose={(lado) => setLados((before) => ({ ...before, [linha.campo]: lado }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface LinhaDoEncontroProps {
  linha: Linha
  lado: Lado | null
  onChoose: (lado: Lado) => void
}

function LinhaDoEncontro({ linha, lado, onChoose }: LinhaDoEncontroProps) {
  const { campo, minha, outra, em, autor } = linha
  const quem = autor === 'cliente' ? 'Do cliente' : 'Do outro aparelho'
  return (
    <section aria-label={campo} className="grid gap-2">
      <h3 className="text-label font-label">{campo}</h3>
      <RadioCardGroup
        label={campo}
        className="sm:grid-cols-2"
        value={lado}
        onValueChange={(value) => onChoose(value === 'minha' ? 'minha' : 'atual')}
        options={[
          { value: 'minha', title: 'Deste aparelho', children: <Texto linhas={minha} /> },
          {
            value: 'atual',
            title: quem,
            description: formatTempoDecorrido(em, new Date()),
            children: <Texto linhas={outra} />,
          },
        ]}
      />
    </section>
  )
}

function Texto({ linhas }: { linhas: readonly string[] }) {
  return (
    <>
      {linhas.map((linha, index) => (
        <span key={index} className="num wrap-anywhere">
          {linha}
        </span>
      ))}
    </>
  )
}

/** Names of the customers that both versions of a quote point at. */
function useNomes(encontro: Encontro | null | undefined): ReadonlyMap<string, string> | undefined {
  const ids = [encontro?.minha, encontro?.atual].flatMap(
    (each) => (each as { clienteId?: string })?.clienteId ?? [],
  )
  return useLiveQuery(async () => {
    const clientes = await Promise.all(ids.map(findCliente))
    return new Map(clientes.flatMap((cliente) => (cliente ? [[cliente.id, cliente.nomeCompleto]] : [])))
  }, [ids.join()])
}
