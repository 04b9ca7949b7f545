import { Fragment } from 'react'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { teclaOfComando } from '#shared/atalhos.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { ATALHOS, type Atalho } from './atalhos.ts'

export interface AtalhosSheetProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Every key of the drawing, with the company's finishes by their figures. */
export function AtalhosSheet({ editor, open, onOpenChange }: AtalhosSheetProps) {
  const comando = teclaOfComando()
  const acabamentos = editor.acabamentos
    .slice(0, 9)
    .map(({ nome }, i): Atalho => ({ teclas: [String(i + 1)], rotulo: nome }))
  const secoes = [...ATALHOS, { titulo: 'Acabamentos da empresa', atalhos: acabamentos }]
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Atalhos do desenho"
      description="As letras valem fora dos campos."
      width="large"
    >
      <div
        // Takes the focus, so that the arrow keys scroll the list.
        role="group"
        aria-label="Lista de atalhos"
        tabIndex={0}
        className="grid gap-x-8 gap-y-5 rounded-small md:grid-cols-2"
      >
        {secoes.map(({ titulo, atalhos }) => (
          <section key={titulo}>
            <h3 className="mb-1 text-small font-semibold text-fg-3">{titulo}</h3>
            <dl className="divide-y divide-line">
              {atalhos.map((atalho) => (
                <LinhaDeAtalho key={atalho.rotulo} atalho={atalho} comando={comando} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  )
}

function LinhaDeAtalho({ atalho: { teclas, junto, rotulo }, comando }: { atalho: Atalho; comando: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt className="min-w-0 text-label">{rotulo}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-small text-fg-3">
        {teclas.map((tecla, i) => (
          <Fragment key={tecla}>
            {i > 0 && (junto ? '+' : 'ou')}
            <Kbd>{tecla === 'Ctrl' ? comando : tecla}</Kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
