import { showToast } from '@lapida/ui/toast-store'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { useCliente } from '#data/registros-guardados.ts'
import { useEdicao } from './edicao-context.ts'
import { camposOfOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'
import { diferencas, type Diferenca } from '#blocks/conflito/diferencas.ts'
import { openEdicao } from './model/edicao.ts'
import { camposOfEdicao } from './model/mudancas.ts'

export interface VersoesDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Both versions of a quote side by side, and the choice between them. */
export function VersoesDialog({ open, onOpenChange }: VersoesDialogProps) {
  const { edicao, dispatch, orcamento } = useEdicao()
  const mine = useCliente(edicao.clienteId)
  const nomes = new Map([
    [orcamento.clienteId, orcamento.cliente?.nomeCompleto],
    [edicao.clienteId, mine?.nomeCompleto],
  ])
  const rows = open
    ? diferencas(camposOfEdicao(edicao), camposOfOrcamento(orcamento), (id) => nomes.get(id) ?? '')
    : []

  function keepMine() {
    dispatch({ type: 'rebased', orcamento })
    onOpenChange(false)
    showToast({ title: 'Sua versão fica. Clique em “Salvar Tudo” para confirmar.' })
  }
  function takeOther() {
    dispatch({ type: 'restored', edicao: openEdicao(orcamento) })
    onOpenChange(false)
    showToast({
      title: 'A outra versão está na tela.',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'restored', edicao }) },
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="large"
      title="As duas versões"
      description="Escolha com qual ficar. A outra deixa de valer."
      footer={
        <>
          <Button variant="secondary" onClick={takeOther}>
            Ficar com a outra
          </Button>
          <Button onClick={keepMine}>Ficar com a minha</Button>
        </>
      }
    >
      {/* Longer than the dialog it is scrolled, and the keyboard scrolls only what it can reach. */}
      <div
        role="group"
        aria-label="Diferenças"
        tabIndex={0}
        className="grid gap-3 focus-visible:outline-offset-4"
      >
        {rows.map((row) => (
          <VersoesRow key={row.campo} row={row} />
        ))}
      </div>
    </Dialog>
  )
}

function VersoesRow({ row }: { row: Diferenca }) {
  return (
    <section aria-label={row.campo} className="overflow-hidden rounded-control border border-line">
      <h3 className="bg-surface-2 px-4 py-2 text-label font-label">{row.campo}</h3>
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Version name="A minha" lines={row.minha} />
        <Version name="A outra" lines={row.outra} />
      </dl>
    </section>
  )
}

function Version({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div className="px-4 py-2.5">
      <dt className="text-small text-fg-3">{name}</dt>
      {lines.map((line, index) => (
        <dd key={index} className="num wrap-anywhere">
          {line}
        </dd>
      ))}
    </div>
  )
}
