import { House, Menu, Users } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { Section, Specimen } from './section.tsx'

type Layer = 'dialog' | 'alert' | 'sheet' | 'menu'

/** Dialogs and sheets. */
export function LayerSection() {
  const [open, setOpen] = useState<Layer | null>(null)
  const layer = (name: Layer) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  })
  return (
    <Section id="camadas" title="Camadas" about="Escape fecha, o foco volta para onde estava.">
      <Specimen title="Janela, pergunta, folha, menu lateral" layout="row">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Abrir janela
        </Button>
        <Button variant="secondary" onClick={() => setOpen('alert')}>
          Excluir cliente
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Abrir folha
        </Button>
        <Button variant="secondary" icon={<Menu aria-hidden="true" />} onClick={() => setOpen('menu')}>
          Abrir menu
        </Button>
      </Specimen>
      <Dialog
        {...layer('dialog')}
        title="Dados Encontrados"
        description="Encontramos um orçamento salvo automaticamente. Deseja restaurar os dados?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Descartar
            </Button>
            <Button onClick={() => setOpen(null)}>Restaurar</Button>
          </>
        }
      >
        <p className="num text-label text-fg-3">Salvo hoje às 14:32 · Marina Prado · 3 peças · R$ 2.028,20</p>
      </Dialog>
      <AlertDialog
        {...layer('alert')}
        title="Excluir Cliente"
        description="Tem certeza que deseja excluir o cliente Marina Prado?"
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        onConfirm={() => setOpen(null)}
      />
      <Sheet
        {...layer('sheet')}
        title="Novo Cliente"
        footer={<Button onClick={() => setOpen(null)}>Salvar Cliente</Button>}
      >
        <div className="grid gap-4 pb-2">
          {['Nome completo', 'Telefone', 'CPF', 'CEP', 'Endereço', 'Número', 'Bairro', 'Cidade'].map(
            (label) => (
              <TextField key={label} label={label} />
            ),
          )}
        </div>
      </Sheet>
      <Sheet {...layer('menu')} side="left" title="Rocha Forte">
        <ul className="-mx-2 grid">
          {[
            { label: 'Início', icon: <House aria-hidden="true" /> },
            { label: 'Clientes', icon: <Users aria-hidden="true" /> },
          ].map((item) => (
            <li key={item.label}>
              <a
                href="#camadas"
                className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium text-fg no-underline hover:bg-surface-2 [&_svg]:size-5"
              >
                {item.icon}
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  )
}
