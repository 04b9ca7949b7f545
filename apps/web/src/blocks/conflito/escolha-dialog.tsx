import { useState } from 'react'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { chaveOfLinha, ladoOf, type Linha } from './linhas-do-encontro.ts'

export interface EscolhaDialogProps {
  descricao: string
  linhas: readonly Linha[]
  /** Called once every line is chosen, with what was chosen for each path. */
  onChoose: (choose: (caminho: string) => Lado) => void
  onClose: () => void
}

/** Both versions of what was changed here and elsewhere, line by line, and the choice between them. */
export function EscolhaDialog({ descricao, linhas, onChoose, onClose }: EscolhaDialogProps) {
  const [lados, setLados] = useState<Readonly<Record<string, Lado>>>({})
  const isChosen = linhas.every((linha) => lados[chaveOfLinha(linha)] !== undefined)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      width="large"
      title="As duas versões"
      description={descricao}
      footer={
        <Button disabled={!isChosen} onClick={() => onChoose((caminho) => ladoOf(caminho, linhas, lados))}>
          Guardar a escolha
        </Button>
      }
    >
      <div className="grid gap-5">
        {linhas.map((linha) => (
          <LinhaDoEncontro
            key={chaveOfLinha(linha)}
            linha={linha}
            lado={lados[chaveOfLinha(linha)] ?? null}
            onChoose={(lado) => setLados((before) => ({ ...before, [chaveOfLinha(linha)]: lado }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

const TITULOS = {
  usuario: 'Do outro aparelho',
  cliente: 'Do cliente',
  ninguem: 'O que está salvo',
} as const

interface LinhaDoEncontroProps {
  linha: Linha
  lado: Lado | null
  onChoose: (lado: Lado) => void
}

function LinhaDoEncontro({ linha, lado, onChoose }: LinhaDoEncontroProps) {
  const { campo, minha, outra, em, autor } = linha
  const quando = formatTempoDecorrido(em, new Date())
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
            title: TITULOS[autor ?? 'ninguem'],
            description: autor === null ? `Última alteração do registro: ${quando}` : quando,
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
