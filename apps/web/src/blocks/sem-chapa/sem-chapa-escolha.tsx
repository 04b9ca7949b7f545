// What other screens take from this block: `SemChapaEscolha`, the question what becomes of the m² of a stone that stand
// in no slab when slabs of it are registered (ruling 46), with the sums in m² and R$; `somaSemChapa` gives the same
// sums alone.
import { Layers2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import type { EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { EscolhaRow } from './escolha-row.tsx'
import { somaSemChapa, type Parte, type PedraComChapas, type SomaSemChapa } from './soma-sem-chapa.ts'

export interface SemChapaEscolhaProps {
  pedras: readonly PedraComChapas[]
  /** what it is about: the stone, or the stones of a sheet */
  titulo: ReactNode
  /** whether it is one slab that is saved, or those of a sheet */
  planilha?: boolean
  /** whether the sides of the slabs are known */
  medida?: boolean
  escolha: EscolhaDaChapa
  onChange: (escolha: EscolhaDaChapa) => void
  children?: ReactNode
}

/** Whether slabs are among the m² that stand in none, and what becomes of the rest. Says what follows before it does. */
export function SemChapaEscolha(props: SemChapaEscolhaProps) {
  const { pedras, titulo, planilha = false, medida = true, escolha, onChange, children } = props
  const soma = somaSemChapa(pedras, escolha)
  const words = planilha ? VARIAS : UMA
  const hasRest = soma.havia.quantidade > 0 && (!medida || soma.resto.quantidade > 0)
  return (
    <section aria-label="Sem chapa" className="grid gap-3 rounded-card border border-line bg-surface-2 p-4">
      <h3 className="flex items-start gap-2 text-label font-label">
        <Layers2 aria-hidden="true" className="mt-px size-5 shrink-0 stroke-[1.75] text-fg-3" />
        <span className="num min-w-0 wrap-anywhere">{titulo}</span>
      </h3>
      {children}
      {soma.havia.quantidade > 0 && (
        <EscolhaRow
          label={words.pergunta}
          options={[
            { value: 'contada', label: words.contada },
            { value: 'nova', label: words.nova },
          ]}
          value={escolha.chapa}
          onValueChange={(chapa) => onChange({ ...escolha, chapa })}
        />
      )}
      {hasRest && (
        <EscolhaRow
          label={medida ? `O resto: ${parteInWords(soma.resto)}` : 'O resto'}
          options={[
            { value: 'fica', label: 'Fica no estoque, sem chapa' },
            { value: 'sai', label: 'Sai do estoque' },
          ]}
          value={escolha.resto}
          onValueChange={(resto) => onChange({ ...escolha, resto })}
        />
      )}
      {medida && (
        <p role="status" className="num text-label text-fg-2">
          {words.quando}, {effectInWords(soma)}.
        </p>
      )}
    </section>
  )
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

/** '6,78 m² (R$ 5.424,00)' */
export function parteInWords({ quantidade, valor }: Parte): string {
  return `${quantidadeComUnidade('material', quantidade)} (${formatDinheiro(valor)})`
}

/** Everything that registering the slabs does to the quantity in stock: 'saem do estoque 6,78 m² (R$ 5.424,00)'. */
export function effectInWords({ zera, cresce, sai }: SomaSemChapa): string {
  const parts = [
    zera.quantidade > 0 &&
      `o saldo negativo é zerado com ${quantidadeComUnidade('material', zera.quantidade)}`,
    cresce.quantidade > 0 && `o estoque cresce ${parteInWords(cresce)}`,
    sai.quantidade > 0 && `saem do estoque ${parteInWords(sai)}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('; ') : 'a quantidade em estoque não muda'
}
