// What other screens take from this block: `SemChapaEscolha`, the question what becomes of the m² of stones that stand
// in no slab when slabs of them are registered (ruling 46), with the sums in m² and R$; `soma-sem-chapa.ts` gives the
// sums and their words alone.
import { Layers2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { EscolhaRow } from './escolha-row.tsx'
import { effectInWords, parteInWords, somaSemChapa, type PedraComChapas } from './soma-sem-chapa.ts'

export interface SemChapaEscolhaProps {
  pedras: readonly PedraComChapas[]
  /** what it is about: the stone, or the stones of a sheet */
  titulo: ReactNode
  /** whether it is one slab that is saved, or those of a sheet */
  planilha?: boolean
  /** whether the sides of the slabs are known */
  medida?: boolean
  /** what is decided about all of them; what it does not name stays as each has it */
  onChange: (escolha: Partial<EscolhaDaChapa>) => void
  children?: ReactNode
}

/**
 * Whether slabs are among the m² that stand in none, and what becomes of the rest. Says what follows before it does.
 * Where stones have different answers none is marked, and the one that is given holds for all.
 */
export function SemChapaEscolha(props: SemChapaEscolhaProps) {
  const { pedras, titulo, planilha = false, medida = true, onChange, children } = props
  const soma = somaSemChapa(pedras)
  const words = planilha ? VARIAS : UMA
  const hasRest = soma.havia.quantidade > 0 && (!medida || soma.resto.quantidade > 0)
  return (
    <section aria-label="Sem chapa" className="grid gap-3 rounded-card border border-line bg-surface-2 p-4">
      <h3 className="flex items-start gap-2 text-label font-label">
        <Layers2 aria-hidden="true" className="mt-px size-5 shrink-0 stroke-[1.75] text-fg-3" />
        <span className="num min-w-0 wrap-anywhere">{titulo}</span>
      </h3>
      {soma.havia.quantidade > 0 && (
        <EscolhaRow
          label={words.pergunta}
          options={[
            { value: 'contada', label: words.contada },
            { value: 'nova', label: words.nova },
          ]}
          value={commonOf(pedras.map(({ escolha }) => escolha.chapa))}
          onValueChange={(chapa) => onChange({ chapa })}
        />
      )}
      {hasRest && (
        <EscolhaRow
          label={medida ? `O resto: ${parteInWords(soma.resto)}` : 'O resto'}
          options={[
            { value: 'fica', label: 'Fica no estoque, sem chapa' },
            { value: 'sai', label: 'Sai do estoque' },
          ]}
          value={commonOf(pedras.map(({ escolha }) => escolha.resto))}
          onValueChange={(resto) => onChange({ resto })}
        />
      )}
      {children}
      {medida && (
        <p role="status" className="num text-label text-fg-2">
          {words.quando}, {effectInWords(soma)}.
        </p>
      )}
    </section>
  )
}

/** What all of them are; null where they differ. */
function commonOf<Value extends string>(values: readonly Value[]): Value | null {
  const [first, ...others] = values
  return first !== undefined && others.every((other) => other === first) ? first : null
}

const UMA = {
  quando: 'Ao salvar',
  pergunta: 'Esta chapa',
  contada: 'Já estava contada',
  nova: 'Chegou agora: soma ao estoque',
}
const VARIAS = {
  quando: 'Ao importar',
  pergunta: 'As chapas',
  contada: 'Já estavam contadas',
  nova: 'Chegaram agora: somam ao estoque',
}
