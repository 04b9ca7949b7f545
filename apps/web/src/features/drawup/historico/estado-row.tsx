import { useState } from 'react'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { Miniatura } from '../miniatura.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { returnToConteudo } from './return-to-conteudo.ts'

export interface EstadoRowProps {
  titulo: string
  /** a word beside the title */
  marca?: string | undefined
  linhas: readonly string[]
  /** it is what stands on the screen: there is nothing to bring back */
  onlyShown: boolean
  editor: DesenhoEditor
  /** the name of the step that brings it back */
  passo: string
  load: () => Promise<Desenho>
  onRestored: () => void
}

/** A state that the server keeps: looked at over what is on the screen now, and brought back. */
export function EstadoRow(props: EstadoRowProps) {
  const { titulo, marca, linhas, onlyShown, editor, passo, load, onRestored } = props
  const [busy, setBusy] = useState<'ver' | 'restaurar' | null>(null)
  const [visto, setVisto] = useState<Desenho | null>(null)

  async function withConteudo(what: 'ver' | 'restaurar', act: (conteudo: Desenho) => void) {
    setBusy(what)
    try {
      act(visto ?? (await load()))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: `Erro ao abrir: ${titulo}`, description: error.message, tone: 'error' })
    }
    setBusy(null)
  }

  function restore(conteudo: Desenho) {
    editor.apply(returnToConteudo(conteudo, passo))
    onRestored()
    showToast({
      title: `${titulo} restaurada`,
      tone: 'success',
      action: { label: 'Desfazer', onAction: editor.undo },
    })
  }

  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="num font-semibold">
            {titulo}
            {marca !== undefined && (
              <span className="ml-2 text-small font-normal text-success-fg">{marca}</span>
            )}
          </p>
          {linhas.map((linha) => (
            <p key={linha} className="num text-small text-fg-3 wrap-anywhere">
              {linha}
            </p>
          ))}
        </div>
        {!onlyShown && (
          <div className="flex gap-2">
            <Button
              variant="ghost"
              busy={busy === 'ver'}
              aria-expanded={visto !== null}
              aria-label={`Comparar ${titulo}`}
              onClick={() => (visto ? setVisto(null) : void withConteudo('ver', setVisto))}
            >
              Comparar
            </Button>
            <Button
              variant="secondary"
              busy={busy === 'restaurar'}
              aria-label={passo}
              onClick={() => void withConteudo('restaurar', restore)}
            >
              Restaurar
            </Button>
          </div>
        )}
      </div>
      {visto && (
        <figure className="mt-2 rounded-card border border-line bg-surface-2 p-2">
          <Miniatura desenho={visto} outro={editor.desenho} className="h-56 w-full" />
          <figcaption className="px-2 pb-1 text-small text-fg-3">
            Cheio: {titulo.charAt(0).toLowerCase() + titulo.slice(1)}. Tracejado: o desenho agora.
          </figcaption>
        </figure>
      )}
    </li>
  )
}
