import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { serraEmTexto } from '@lapida/domain/plano-corte/serra'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { CamposDaSerra } from '#blocks/serra/campos-da-serra.tsx'
import { changeRecut } from '../change-recut.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { SerraDaEmpresaAviso } from './serra-da-empresa-aviso.tsx'

/** How the saw cuts: what all slabs of the plan go by. */
export function RegrasDaSerra({ editor }: { editor: PlanoEditor }) {
  const { regras } = editor.conteudo
  const isDone = editor.estado === 'concluido'
  const change = (changes: Partial<RegrasDoPlano>) =>
    void changeRecut(editor, {
      rotulo: 'Mudar regras da serra',
      how: (before) => ({ ...before, regras: { ...before.regras, ...changes } }),
      junta: `regras/${Object.keys(changes).join()}`,
    })
  return (
    <div className="grid gap-3">
      {!isDone && <SerraDaEmpresaAviso editor={editor} />}
      <CollapsibleCard title="Regras da serra" summary={serraEmTexto(regras)}>
        {isDone ? (
          <p className="text-label text-fg-3">O plano está concluído: as regras não mudam mais.</p>
        ) : (
          <CamposDaSerra regras={regras} onChange={change} />
        )}
      </CollapsibleCard>
    </div>
  )
}
