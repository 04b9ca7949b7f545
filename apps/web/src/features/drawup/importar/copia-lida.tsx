import { plural } from '@lapida/domain/shared/texto'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Miniatura } from '../miniatura.tsx'
import type { Arquivo } from './read-arquivo.ts'

/** A copy of a drawing as it would come back. */
export function CopiaLida({ arquivo: { desenho } }: { arquivo: Extract<Arquivo, { tipo: 'json' }> }) {
  const pecas = Object.keys(desenho.pecas).length
  return (
    <div className="grid gap-3">
      <Previa desenho={desenho} />
      <p role="status">
        <strong className="font-semibold">{desenho.nome}</strong>
        <span className="num block text-label text-fg-2">
          <Dotted>
            {plural(pecas, 'peça', 'peças')} · revisão {desenho.revisao}
          </Dotted>
        </span>
      </p>
    </div>
  )
}

/** The outlines that a file holds. */
export function Previa({ desenho }: Pick<Extract<Arquivo, { tipo: 'json' }>, 'desenho'>) {
  return (
    <div className="rounded-card border border-line bg-surface-2 p-2">
      <Miniatura desenho={desenho} className="h-56 w-full md:h-96" />
    </div>
  )
}
