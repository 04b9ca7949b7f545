import { Lock } from 'lucide-react'
import { setNome } from '@lapida/desenho/commands/documento'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import type { DesenhoEditor } from './tipos.ts'

export const NOME_MAXIMO = 200

export interface NomeDoDesenhoProps {
  editor: DesenhoEditor
  onRevisoes: () => void
}

/** What the drawing is called, and at which revision it is. */
export function NomeDoDesenho({ editor, onRevisoes }: NomeDoDesenhoProps) {
  const { desenho, servidor } = editor
  const isFrozen = servidor?.congelada === true
  return (
    <>
      <InlineEdit
        label="nome do desenho"
        text={desenho.nome}
        framed={false}
        tight
        onConfirm={(text) => {
          if (text.trim().length > NOME_MAXIMO) return `O nome tem no máximo ${NOME_MAXIMO} letras.`
          const named = editor.apply((before) => setNome(before, text))
          return named.ok ? null : named.problema.mensagem
        }}
      >
        <span className="line-clamp-2 max-lg:text-label max-lg:leading-tight">{desenho.nome}</span>
      </InlineEdit>
      {(isFrozen || desenho.revisao !== 'A') && (
        <button
          type="button"
          onClick={onRevisoes}
          aria-label={`Revisão ${desenho.revisao}${isFrozen ? ', aprovada' : ''}: ver revisões`}
          className="num inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 text-small font-semibold text-fg-2 hover:bg-surface-2"
        >
          {isFrozen && <Lock aria-hidden="true" className="size-4" />}
          <span className="max-sm:hidden">Revisão</span> {desenho.revisao}
        </button>
      )}
    </>
  )
}
