import { useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { classNames } from '@lapida/ui/class-names'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { ChapaEscolhida } from './chapa-escolhida.tsx'
import { OrcamentosPanel } from './orcamentos-panel.tsx'
import { PecasDoPlano } from './pecas-do-plano.tsx'
import type { Escolhidos } from './use-escolhidos.ts'

export interface ProjetosTabProps {
  editor: PlanoEditor
  escolhidos: Escolhidos
  /** leads to where slabs are made */
  onChapas: () => void
}

type Lado = 'orcamentos' | 'plano'

/** The quotes that have pieces (spec 2 §2.9), and the pieces that are in the plan. */
export function ProjetosTab({ editor, escolhidos, onChapas }: ProjetosTabProps) {
  const [lado, setLado] = useState<Lado>('orcamentos')
  const copies = editor.conteudo.pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  const readOnly = editor.estado === 'concluido'
  const shown = (own: Lado) => classNames('min-w-0', lado !== own && 'max-lg:hidden')
  return (
    <div className="grid gap-4">
      {!readOnly && <ChapaEscolhida editor={editor} onChapas={onChapas} />}
      <Segmented
        label="O que ver"
        className="lg:hidden"
        value={lado}
        onValueChange={setLado}
        options={[
          { value: 'orcamentos', label: 'Orçamentos' },
          { value: 'plano', label: `No plano (${copies})` },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <section aria-label="Orçamentos com peças" className={shown('orcamentos')}>
          <h2 className="sr-only">Orçamentos com peças</h2>
          <OrcamentosPanel editor={editor} escolhidos={escolhidos} onChapas={onChapas} />
        </section>
        <section aria-label="Peças do plano" className={shown('plano')}>
          <h2 className="mb-3 text-h2 max-lg:sr-only">
            No plano
            <span className="num ml-2 text-label font-normal text-fg-3">
              {plural(copies, 'peça', 'peças')}
            </span>
          </h2>
          <PecasDoPlano editor={editor} />
        </section>
      </div>
    </div>
  )
}
