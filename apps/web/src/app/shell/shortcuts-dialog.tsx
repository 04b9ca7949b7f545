import { Fragment } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { ATALHOS_DE_TELA, teclaOfComando } from '#shared/atalhos.ts'
import { usePreferences } from '#shared/preferences.ts'

export interface ShortcutsDialogProps {
  open: boolean
  onClose: () => void
  onPreferencias: () => void
}

interface Atalho {
  teclas: readonly string[]
  /** between the keys: pressed one after the other, or together */
  junto?: boolean
  rotulo: string
}

/** The keys that work everywhere, and how to switch the letters off. */
export function ShortcutsDialog({ open, onClose, onPreferencias }: ShortcutsDialogProps) {
  const { atalhos } = usePreferences()
  const comando = teclaOfComando()
  const sempre: Atalho[] = [
    { teclas: [comando, 'K'], junto: true, rotulo: 'Buscar ou fazer' },
    { teclas: [comando, 'Z'], junto: true, rotulo: 'Desfazer o que o aviso oferece' },
    { teclas: ['Esc'], rotulo: 'Fechar o que está aberto' },
  ]
  const letras: Atalho[] = [
    { teclas: ['N'], rotulo: 'Novo orçamento' },
    { teclas: ['/'], rotulo: 'Buscar nesta tela' },
    { teclas: ['?'], rotulo: 'Mostrar estes atalhos' },
  ]
  const telas = ATALHOS_DE_TELA.map(({ tecla, rotulo }): Atalho => ({ teclas: ['G', tecla], rotulo }))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Atalhos do teclado"
      description={atalhos ? 'As letras valem fora dos campos.' : 'Os atalhos de uma letra estão desligados.'}
      width="small"
      footer={
        <Button variant="secondary" onClick={onPreferencias}>
          {atalhos ? 'Desligar em Preferências' : 'Ligar em Preferências'}
        </Button>
      }
    >
      {/* Takes the focus, so that the arrow keys scroll a list that is longer than the screen. */}
      <div role="group" aria-label="Lista de atalhos" tabIndex={0} className="grid gap-5 rounded-small">
        <Section titulo="Em qualquer lugar" atalhos={sempre} />
        {atalhos && <Section titulo="Uma letra" atalhos={letras} />}
        {atalhos && <Section titulo="Ir para" atalhos={telas} />}
      </div>
    </Sheet>
  )
}

function Section({ titulo, atalhos }: { titulo: string; atalhos: readonly Atalho[] }) {
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold text-fg-3">{titulo}</h3>
      <dl className="divide-y divide-line">
        {atalhos.map(({ teclas, junto, rotulo }) => (
          <div key={rotulo} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{rotulo}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-small text-fg-3">
              {teclas.map((tecla, index) => (
                <Fragment key={tecla}>
                  {index > 0 && (junto ? '+' : 'depois')}
                  <Kbd>{tecla}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
