import { Layers } from 'lucide-react'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { nomesOfPedras, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { Button } from '@lapida/ui/button.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface ChapaEscolhidaProps {
  editor: PlanoEditor
  onChapas: () => void
}

/** The slab that pieces are added for: only those of its stone come into the plan. */
export function ChapaEscolhida({ editor: { conteudo, selecionada, select }, onChapas }: ChapaEscolhidaProps) {
  if (conteudo.chapas.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-input px-4 py-3">
        <Layers aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-fg-3" />
        <p className="min-w-0 flex-1 basis-56 text-label text-fg-2">
          Comece por uma chapa: só entram no plano peças da mesma pedra.
        </p>
        <Button variant="secondary" onClick={onChapas}>
          Escolher chapas
        </Button>
      </div>
    )
  const nameOf = nomesOfPedras(conteudo.chapas.map(pedraOfChapa))
  return (
    <SelectField
      label="Chapa selecionada"
      placeholder="Selecione uma chapa"
      value={selecionada?.chapa ?? ''}
      options={conteudo.chapas.map((chapa) => ({
        value: chapa.id,
        label: [nameOf(pedraOfChapa(chapa)), chapa.codigo, formatTamanhoChapa(chapa)]
          .filter(Boolean)
          .join(' · '),
      }))}
      onChange={({ currentTarget: { value } }) => select(value === '' ? null : { chapa: value, copia: 1 })}
      fieldClassName="max-w-140"
    />
  )
}
