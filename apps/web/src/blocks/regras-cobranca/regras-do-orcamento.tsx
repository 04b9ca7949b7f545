import { Calculator } from 'lucide-react'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { regrasEmTexto } from '@lapida/domain/cobranca/em-texto'
import { regrasOfNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useRegrasCobranca } from './regras-context.ts'

export interface RegrasDoOrcamentoProps {
  empresa: { readonly regrasCobranca?: RegrasCobranca }
  onChange: (regras: RegrasCobranca | null) => void
}

/** By which rules the quote is charged, and how to change that; nothing where neither it nor the company has any. */
export function RegrasDoOrcamento({ empresa, onChange }: RegrasDoOrcamentoProps) {
  const regras = useRegrasCobranca()
  const daEmpresa = regrasOfNovoOrcamento(empresa)
  if (!regras && !daEmpresa) return null
  const differs = daEmpresa !== null && (regras === null || !isSameValue(regras, daEmpresa))
  function change(next: RegrasCobranca | null, title: string) {
    onChange(next)
    showToast({ title, action: { label: 'Desfazer', onAction: () => onChange(regras) } })
  }
  return (
    <section
      aria-labelledby="regras-do-orcamento"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3 py-1">
        <Calculator aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-fg-3" />
        <div className="min-w-0">
          <h3 id="regras-do-orcamento" className="text-label font-label">
            Regras de cobrança
          </h3>
          <p className="num text-small text-fg-3 first-letter:uppercase">
            {regras ? regrasEmTexto(regras) : 'Desligadas: este orçamento é cobrado pela medida real.'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap">
        {differs && (
          <Button
            variant="ghost"
            className="px-3 text-label"
            onClick={() => change(daEmpresa, 'Regras da empresa aplicadas (não salvo)')}
          >
            {regras ? 'Atualizar pelas da empresa' : 'Usar as da empresa'}
          </Button>
        )}
        {regras && (
          <Button
            variant="ghost"
            className="px-3 text-label"
            onClick={() => change(null, 'Cobrança pela medida real (não salvo)')}
          >
            Não usar aqui
          </Button>
        )}
      </div>
    </section>
  )
}
